import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { useGuarded } from '../form/drafts/use-guarded.ts';
import { Button } from '../ui/action/button.tsx';
import { useCopy } from '../ui/action/use-copy.ts';
import { Panel } from '../ui/layout/panel.tsx';
import { useNotices } from '../ui/message/notices.tsx';

const Secret = chakra('code', {
  base: {
    display: 'block',
    my: '3',
    p: '3',
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderRadius: 'md',
    fontFamily: 'mono',
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
});
const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } });

export type MadeToken = { name: string; secret: string };

type TokenSecretProps = { made: MadeToken; onClose: () => void };

const question = {
  type: 'confirm',
  title: 'Access token not copied',
  answers: { yes: 'Close without copying', no: 'Stay' },
  isDestructive: true,
} as const;

/**
 * Shows the secret of a new token. The secret exists only in this component's props and cannot be read again
 * later.
 */
export function TokenSecret({ made: { name, secret }, onClose }: TokenSecretProps) {
  const { message, copy } = useCopy();
  const title = useRef<HTMLHeadingElement>(null);
  const [isCopied, setCopied] = useState(false);
  const notices = useNotices();
  const loss = `You won’t see the access token “${name}” again. Copy it first.`;
  useGuarded('the new access token', !isCopied, loss);
  const close = async () => {
    if (isCopied || (await notices.ask({ ...question, message: loss }))) onClose();
  };
  // The page may be scrolled down to the form.
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'center' });
  }, []);
  const line = `curl ${window.location.origin}/graphql -H "authorization: Bearer $TOKEN" -H 'content-type: application/json' -d '{"query":"{ viewer { email } }"}'`;
  return (
    <Panel aria-label={`New access token ${name}`} mb="4" borderColor="accent.solid">
      <chakra.h2 ref={title} tabIndex={-1} outline="none" fontSize="lg" fontWeight="semibold">
        {`Copy the access token “${name}” now`}
      </chakra.h2>
      <p>You won’t see it again. Treat it like a password.</p>
      <Secret aria-label="Access token" onCopy={() => setCopied(true)}>
        {secret}
      </Secret>
      <Row>
        <Button look="primary" onClick={async () => setCopied(await copy(secret))}>
          Copy
        </Button>
        <Button onClick={close}>Done</Button>
        <span role="status">{message}</span>
      </Row>
      <chakra.p mt="4" fontSize="sm" color="fg.muted">
        Try it in a shell with TOKEN set to the token:
      </chakra.p>
      <Secret aria-label="Example request" fontSize="sm">
        {line}
      </Secret>
    </Panel>
  );
}
