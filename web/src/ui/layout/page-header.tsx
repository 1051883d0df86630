import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../action/button.tsx';
import { BackIcon } from '../action/icons.tsx';

/** The product's name in the header and in every window title. */
export const productName = 'Business Platform Console';

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', mb: '4', minH: '10' },
});

const Heading = chakra('h1', {
  base: {
    flex: '1 1 12rem',
    minW: '0',
    fontSize: { base: 'xl', md: '2xl' },
    fontWeight: 'semibold',
    lineHeight: 'tight',
    // The heading takes the focus for screen readers and as the start of the tab order. It accepts no input, so
    // it shows no focus ring.
    '&:focus-visible': { outline: 'none' },
  },
});

type PageHeaderProps = {
  title: string;
  /** Goes back. If set, the header shows the back arrow. */
  onBack?: (() => void) | undefined;
  /**
   * False if another element of the page takes the focus; `always` if the page replaced the focused element.
   */
  takesFocus?: boolean | 'always' | undefined;
  /** Buttons for the whole page. */
  children?: ReactNode;
};

/** Renders the heading of a page, sets the window's title, and takes the focus after a navigation. */
export function PageHeader({ title, onBack, takesFocus = true, children }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The router's first entry has the key `default`: a page that was loaded directly does not move the focus.
  // This is decided once, because a change of tab or list page within this page must not move the focus
  // either.
  const { key } = useLocation();
  const [isFirstPage] = useState(key === 'default');

  useEffect(() => {
    if (takesFocus === 'always' || (takesFocus && !isFirstPage))
      heading.current?.focus({ preventScroll: true });
  }, [takesFocus, isFirstPage]);

  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title]);

  return (
    <Row>
      {onBack && (
        <Button look="ghost" size="icon" aria-label="Back" onClick={onBack}>
          <BackIcon />
        </Button>
      )}
      <Heading ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {children}
    </Row>
  );
}
