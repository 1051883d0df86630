import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsShown } from './shown.ts';

/** The product's name in the header and in every window title. */
export const productName = 'Business Platform Console';

const Heading = chakra('h1', {
  base: {
    minW: '0',
    overflowWrap: 'anywhere',
    fontSize: { base: 'xl', md: '2xl' },
    fontWeight: 'semibold',
    lineHeight: 'tight',
    // The heading takes the focus for screen readers and as the start of the tab order. It accepts no input, so
    // it shows no focus ring.
    '&:focus-visible': { outline: 'none' },
  },
});

/**
 * Whether the heading takes the focus: false if another element of the page does, `always` if the page replaced
 * the focused element.
 */
export type TakesFocus = boolean | 'always' | undefined;

type PageHeadingProps = {
  title: string;
  /** The parts of the window's title before the product, from the page to the records above it. */
  names?: readonly string[];
  takesFocus?: TakesFocus;
};

/** Renders the heading of a page, sets the window's title, and takes the focus after a navigation. */
export function PageHeading({ title, names = [title], takesFocus = true }: PageHeadingProps) {
  const isShown = useIsShown();
  const heading = useHeadingFocus(isShown && takesFocus);
  const windowTitle = [...names, productName].join(' · ');
  useEffect(() => {
    if (isShown) document.title = windowTitle;
  }, [windowTitle, isShown]);
  return (
    <Heading ref={heading} tabIndex={-1}>
      {title}
    </Heading>
  );
}

/** Moves the focus to the heading after a navigation. */
function useHeadingFocus(takesFocus: TakesFocus) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The router's first entry has the key `default`: a page that was loaded directly does not move the focus.
  // This is decided once, because a change of list page within this page must not move the focus either.
  const { key } = useLocation();
  const [isFirstPage] = useState(key === 'default');
  useEffect(() => {
    // A tab that was just selected keeps the focus.
    const isOnTab = document.activeElement?.role === 'tab';
    if (takesFocus === 'always' || (takesFocus && !isFirstPage && !isOnTab))
      heading.current?.focus({ preventScroll: true });
  }, [takesFocus, isFirstPage]);
  return heading;
}
