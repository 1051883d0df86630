import { chakra } from '@chakra-ui/react/styled-system';
import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { createBatchForms } from './batch-forms.ts';

type BatchForms = ReturnType<typeof createBatchForms>;

const BatchSaveContext = createContext<BatchForms | null>(null);

const Frame = chakra('div', { base: { '&:focus:not(:focus-visible)': { outline: 'none' } } });

/**
 * Groups forms that can be saved together with their batch save bar. The group keeps the focus when the bar
 * disappears after a save.
 */
export function BatchSaveBoundary({ label, children }: { label: string; children: ReactNode }) {
  const [forms] = useState(createBatchForms);
  return (
    <BatchSaveContext value={forms}>
      <Frame data-batch data-focus-home tabIndex={-1} role="group" aria-label={label}>
        {children}
      </Frame>
    </BatchSaveContext>
  );
}

/** Returns the boundary around a form, or null if the form is saved alone. */
export const useBatchSaveBoundary = () => useContext(BatchSaveContext);

/**
 * Returns the forms with changes: `changed` for rendering, `current` to read them again at the moment of a
 * save.
 */
export function useBatchForms() {
  const forms = useContext(BatchSaveContext);
  if (!forms) throw new Error('A batch save needs a BatchSaveBoundary above it');
  return { changed: useSyncExternalStore(forms.subscribe, forms.snapshot), current: forms.current };
}
