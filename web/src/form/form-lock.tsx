import { chakra } from '@chakra-ui/react/styled-system';
import { createContext, type ReactNode, useContext, useId } from 'react';

const Note = chakra('p', {
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
 * Locks every field below it when there is a reason [ROL-03]: the reason stands above them for everybody to read, and
 * each field points to it for assistive technology.
 */
export function FormLock({ reason, children }: { reason: string | null; children?: ReactNode }) {
  const id = useId();
  return (
    <LockContext value={reason === null ? null : id}>
      {reason !== null && <Note id={id}>{reason}</Note>}
      {children}
    </LockContext>
  );
}

/** Id of the text that says why the fields here are locked; null when they are not. */
export const useLockId = () => useContext(LockContext);
