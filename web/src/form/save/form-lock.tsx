import { chakra } from '@chakra-ui/react/styled-system';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { WhoCan } from '../../ui/message/who-can.tsx';

const Note = chakra('div', {
  base: {
    px: '3',
    py: '2',
    borderRadius: 'md',
    bg: 'neutral.subtle',
    color: 'neutral.fg',
    fontSize: 'sm',
  },
});

const LockContext = createContext<string | null>(null);

/**
 * Locks every field inside it while there is a reason [ROL-03]. The reason is shown above the fields, and
 * each field references it for assistive technology. A button beside it shows who could change them. Without a reason,
 * the fields are locked as those around them.
 */
export function FormLock({ reason, children }: { reason: string | null; children?: ReactNode }) {
  const id = useId();
  const outer = useContext(LockContext);
  return (
    <LockContext value={reason === null ? outer : id}>
      {reason !== null && (
        <Note>
          <span id={id}>{reason}</span>
          <WhoCan reason={reason} />
        </Note>
      )}
      {children}
    </LockContext>
  );
}

/** Returns the id of the text that explains the lock, or null when the fields are not locked. */
export const useLockId = () => useContext(LockContext);
