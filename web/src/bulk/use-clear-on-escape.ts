import { useEffect, useRef } from 'react';

/** What closes on Escape itself. */
const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], dialog[open]';

/** Calls `onClear` on Escape, unless something above the page closes on it. */
export function useClearOnEscape(isOn: boolean, onClear: () => void) {
  const clear = useRef(onClear);
  clear.current = onClear;
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(layers)) return;
      clear.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}
