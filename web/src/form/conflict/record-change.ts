import { useEffect } from 'react';
import { useIsShown } from '../../ui/layout/shown.ts';
import { createShownList } from '../../ui/layout/shown-list.ts';

type RecordChange = { at: string; by: string | undefined };

const changes = createShownList<RecordChange>();

/** Offers the last change of the record that a page shows to the conflicts of its forms. */
export function useRecordChange(at: string | null | undefined, by: string | undefined) {
  const isShown = useIsShown();
  useEffect(() => {
    if (!isShown || !at) return;
    return changes.add({ at, by });
  }, [isShown, at, by]);
}

/** Returns the last change of the record that the page shows; undefined if it is unknown. */
export const useLastChange = () => changes.useItems().at(-1);
