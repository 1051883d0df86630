import { useRef } from 'react';

/**
 * Returns a function that makes an added record the one of its tab. The person may have gone elsewhere since the save
 * began: what they see now stays.
 */
export function useShowAdded<View extends { tab: number }>(
  view: View,
  show: (part: Partial<View>, options: { replace: true }) => void,
) {
  const latest = useRef({ view, show });
  latest.current = { view, show };
  /** `added` names the record in the view; `list` is shown if its id is unknown, and `tab` adds it. */
  return (added: Partial<View>, { tab, list }: { tab: View['tab']; list: Partial<View> }) => {
    const { view, show } = latest.current;
    const names = Object.keys(added) as (keyof View)[];
    // The tab shows another record.
    if (names.some((name) => view[name] !== null)) return;
    if (names.every((name) => added[name] !== null)) return show(added, { replace: true });
    if (view.tab === tab) show(list, { replace: true });
  };
}
