import { type RefObject, useEffect } from 'react';

/**
 * Names the active option in the input, for screen readers. cmdk 1.1 does so after an arrow key, but not when
 * it chooses the first of new options.
 */
export function useActiveDescendant(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const field = input.current;
    const list = document.getElementById(field?.getAttribute('aria-controls') ?? '');
    if (!field || !list) return;
    const update = () => {
      const id = list.querySelector('[role=option][aria-selected=true]')?.id;
      if (!id) field.removeAttribute('aria-activedescendant');
      else if (field.getAttribute('aria-activedescendant') !== id)
        field.setAttribute('aria-activedescendant', id);
    };
    update();
    const observer = new MutationObserver(update);
    observer.observe(list, { subtree: true, childList: true, attributeFilter: ['aria-selected'] });
    observer.observe(field, { attributeFilter: ['aria-activedescendant'] });
    return () => observer.disconnect();
  }, [input]);
}
