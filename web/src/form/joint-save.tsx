import { chakra } from '@chakra-ui/react/styled-system';
import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { makeJointForms } from './joint-forms.ts';

type JointForms = ReturnType<typeof makeJointForms>;

const JointContext = createContext<JointForms | null>(null);

const Frame = chakra('div', { base: { '&:focus:not(:focus-visible)': { outline: 'none' } } });

/**
 * Stands around forms that can be saved together, and the bar that does it. When the bar goes after a save, the focus stays
 * here.
 */
export function JointSaveBoundary({ label, children }: { label: string; children: ReactNode }) {
  const [forms] = useState(makeJointForms);
  return (
    <JointContext value={forms}>
      <Frame data-joint data-focus-home tabIndex={-1} role="group" aria-label={label}>
        {children}
      </Frame>
    </JointContext>
  );
}

/** The boundary around a form; null where it is saved only by itself. */
export const useJointBoundary = () => useContext(JointContext);

/** The forms with changes, and how to ask again at the moment of a save. */
export function useJointForms() {
  const forms = useContext(JointContext);
  if (!forms) throw new Error('A joint save must stand inside JointSaveBoundary');
  return { changed: useSyncExternalStore(forms.subscribe, forms.snapshot), current: forms.current };
}
