import { useGuard } from './unsaved-changes.tsx';

/**
 * Returns a function that leaves the page of a record that does not exist any more. What was typed in the forms whose
 * ids begin with `formId` is dropped without a question, because it cannot be saved.
 */
export function useLeaveMissing(formId: string, onMissing: () => void) {
  const { forget } = useGuard();
  return () => {
    forget(formId);
    onMissing();
  };
}
