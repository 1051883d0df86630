import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useIsShown } from './shown.ts';

/** A section of the shown page, as its navigation lists it. */
export type PageSection = { id: string; title: string; hasUnsaved: boolean; element: HTMLElement };

let sections: readonly PageSection[] = [];
const listeners = new Set<() => void>();

function change(next: readonly PageSection[]) {
  sections = next;
  for (const listener of listeners) listener();
}

const inOrder = (one: PageSection, other: PageSection) =>
  one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the sections of the shown page from top to bottom, and follows changes. */
export const usePageSections = () => useSyncExternalStore(subscribe, () => sections);

/** Returns the id of a section, which addresses end with: `PTX Fees` gives `ptx-fees`. */
export const toSectionId = (title: string) => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

type Section = { title: string; hasUnsaved: boolean };

/**
 * Lists a section in the navigation of its page. Calls `goHere` if the address names the section. Returns the
 * id for its element, or undefined while its tab is not selected.
 */
export function usePageSection(
  { title, hasUnsaved }: Section,
  frame: RefObject<HTMLElement | null>,
  goHere: (options: { scrolls: boolean }) => void,
) {
  const isShown = useIsShown();
  const id = toSectionId(title);
  useEffect(() => {
    if (!isShown || !frame.current) return;
    const section = { id, title, hasUnsaved, element: frame.current };
    change([...sections, section].sort(inOrder));
    return () => change(sections.filter((one) => one !== section));
  }, [isShown, id, title, hasUnsaved, frame]);

  const { hash, key } = useLocation();
  // Back and Forward restore the scroll position themselves. The first entry has the key `default`.
  const isRestored = useNavigationType() === 'POP' && key !== 'default';
  const isNamed = isShown && hash === `#${id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the same section is chosen again.
  useEffect(() => {
    // After the effects of the tabs, which scroll to the selected tab.
    if (isNamed) queueMicrotask(() => goHere({ scrolls: !isRestored }));
  }, [isNamed, key]);
  return isShown ? id : undefined;
}
