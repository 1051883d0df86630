import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../ui/action/button.tsx';
import { Checkbox } from '../ui/input/checkbox.tsx';
import type { useRemembered } from './use-remembered.ts';

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '3',
  },
});

const Note = chakra('p', { base: { flexBasis: 'full', fontSize: 'sm', color: 'fg.muted' } });

type RememberMeProps = Omit<ReturnType<typeof useRemembered>, 'keep'> & {
  /** Called after the remembered credentials are deleted. */
  onForgotten: () => void;
};

/**
 * Renders the Remember Me checkbox, off by default, and a button that deletes the remembered credentials
 * [SES-01] [SES-05] (AMB-20).
 */
export function RememberMe({
  canRemember,
  isKept,
  isWanted,
  setWanted,
  forget,
  onForgotten,
}: RememberMeProps) {
  const noteId = useId();
  const box = useRef<HTMLInputElement>(null);
  // The person may already have ticked the prerendered box.
  useEffect(() => {
    if (box.current?.checked) setWanted(true);
  }, [setWanted]);
  const forgetAll = () => {
    void forget().catch(() => undefined);
    onForgotten();
  };
  return (
    <Row>
      <Checkbox
        ref={box}
        checked={isWanted}
        disabled={!canRemember}
        aria-describedby={canRemember ? undefined : noteId}
        onChange={(event) => setWanted(event.target.checked)}
      >
        Remember Me
      </Checkbox>
      {isKept && (
        <Button look="ghost" size="sm" onClick={forgetAll}>
          Clear saved sign-in
        </Button>
      )}
      {isKept && (
        <Note>
          The password is saved encrypted in this browser: it can’t be read from disk, but anyone who uses
          this browser can sign in.
        </Note>
      )}
      {!canRemember && <Note id={noteId}>This browser can’t store a password securely.</Note>}
    </Row>
  );
}
