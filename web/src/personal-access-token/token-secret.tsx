import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { Button } from '../ui/action/button.tsx';
import { useCopy } from '../ui/action/use-copy.ts';
import { Panel } from '../ui/layout/panel.tsx';

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

type TokenSecretProps = { made: { name: string; secret: string }; onClose: () => void };

/**
 * Shows the secret of a new token. The secret exists only in this component's props and cannot be read again
 * later.
 */
export function TokenSecret({ made: { name, secret }, onClose }: TokenSecretProps) {
  const { message, copy } = useCopy();
  const title = useRef<HTMLHeadingElement>(null);
  // The page may be scrolled down to the form. Focus is not moved, because it is in the alert that reports the
  // save.
  useEffect(() => {
    title.current?.scrollIntoView({ block: 'center' });
  }, []);
  const line = `curl ${window.location.origin}/graphql -H "authorization: Bearer $TOKEN" -H 'content-type: application/json' -d '{"query":"{ viewer { email } }"}'`;
  return (
    <Panel aria-label="New access token" mb="4" borderColor="accent.solid">
      <chakra.h2 ref={title} fontSize="lg" fontWeight="semibold">
        {`Copy the access token “${name}” now`}
      </chakra.h2>
      <p>You won’t see it again. Treat it like a password.</p>
      <Secret aria-label="Access token">{secret}</Secret>
      <Row>
        <Button look="primary" onClick={() => void copy(secret)}>
          Copy
        </Button>
        <Button onClick={onClose}>Done</Button>
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
