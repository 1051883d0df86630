import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';

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

/** A new token's secret, while the page is open: nothing keeps it, and nobody can look it up. */
export function TokenSecret({ made: { name, secret }, onClose }: TokenSecretProps) {
  const [said, setSaid] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  // The form below it may have been scrolled to. The focus stays: it is in the alert of the save.
  useEffect(() => title.current?.scrollIntoView({ block: 'center' }), []);
  const copy = () =>
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(secret))
      .then(
        () => setSaid('Copied.'),
        () => setSaid('The browser does not allow copying. Mark the text and copy it by hand.'),
      );
  const line = `curl ${window.location.origin}/graphql -H "authorization: Bearer $TOKEN" -H 'content-type: application/json' -d '{"query":"{ viewer { email } }"}'`;
  return (
    <Panel aria-label="The new access token" mb="4" borderColor="accent.solid">
      <chakra.h2 ref={title} fontSize="lg" fontWeight="semibold">
        {`Copy the access token “${name}” now`}
      </chakra.h2>
      <p>It is shown this once. Keep it like a password: who has it can do what it may do.</p>
      <Secret aria-label="Access token">{secret}</Secret>
      <Row>
        <Button look="primary" onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={onClose}>I have copied it</Button>
        <span role="status">{said}</span>
      </Row>
      <chakra.p mt="4" fontSize="sm" color="fg.muted">
        To try it, with the token in the variable TOKEN of a shell:
      </chakra.p>
      <Secret aria-label="A request to try it" fontSize="sm">
        {line}
      </Secret>
    </Panel>
  );
}
