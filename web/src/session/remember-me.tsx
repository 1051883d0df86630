import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
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
  /** Called when nothing is remembered any more. */
  onForgotten: () => void;
};

/** Whether this browser shall remember the sign-in; off by default, and forgotten by one click [SES-01] [SES-05] (AMB-20). */
export function RememberMe({
  canRemember,
  isKept,
  isWanted,
  setWanted,
  forget,
  onForgotten,
}: RememberMeProps) {
  const noteId = useId();
  const forgetAll = () => {
    void forget().catch(() => undefined);
    onForgotten();
  };
  return (
    <Row>
      <Checkbox
        checked={isWanted}
        disabled={!canRemember}
        aria-describedby={canRemember ? undefined : noteId}
        onChange={(event) => setWanted(event.target.checked)}
      >
        Remember Me
      </Checkbox>
      {isKept && (
        <Button look="ghost" size="sm" onClick={forgetAll}>
          Forget this sign-in
        </Button>
      )}
      {!canRemember && <Note id={noteId}>This browser has no safe place to keep a password in.</Note>}
    </Row>
  );
}
