import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Heading } from './heading.tsx';
import { useIsShown } from './shown.ts';

/**
 * Whether the heading takes the focus: false if another element of the page does, `always` if the page replaced
 * the focused element.
 */
export type TakesFocus = boolean | 'always' | undefined;

type PageHeadingProps = Pick<ComponentProps<typeof Heading>, 'title' | 'names'> & { takesFocus?: TakesFocus };

/** Renders the heading of a page, sets the window's title, and takes the focus after a navigation. */
export function PageHeading({ takesFocus = true, ...heading }: PageHeadingProps) {
  const isShown = useIsShown();
  return <Heading ref={useHeadingFocus(isShown && takesFocus)} {...heading} />;
}

/** Whether the person has left the first page of this document. */
let hasLeft = false;

/** Begins another document, in tests. */
export const forgetLeft = () => {
  hasLeft = false;
};

/** Moves the focus to the heading after a navigation. */
function useHeadingFocus(takesFocus: TakesFocus) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The router's first entry has the key `default`: a page that was loaded directly does not move the focus, unless
  // the person comes back to it.
  // This is decided once, because a change of list page within this page must not move the focus either.
  const { key } = useLocation();
  const [isFirstPage] = useState(() => key === 'default' && !hasLeft);
  // With the heading: after a page that was rendered in steps, other effects run later.
  useLayoutEffect(() => {
    if (!isFirstPage) hasLeft = true;
    // A tab that was just selected keeps the focus.
    const isOnTab = document.activeElement?.role === 'tab';
    if (takesFocus === 'always' || (takesFocus && !isFirstPage && !isOnTab))
      heading.current?.focus({ preventScroll: true });
  }, [takesFocus, isFirstPage]);
  return heading;
}
