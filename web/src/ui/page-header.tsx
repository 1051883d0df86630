import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from './button.tsx';
import { BackIcon } from './icons.tsx';

/** The product's name, as the header and every window title show it. */
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
    // It is focused for screen readers and to begin tabbing here; it takes no input, so it shows no ring.
    '&:focus-visible': { outline: 'none' },
  },
});

type PageHeaderProps = {
  title: string;
  /** Goes back; draws the back arrow when given. */
  onBack?: (() => void) | undefined;
  /** False where something else on the page takes the focus; `always` where the page took the place of what had it. */
  takesFocus?: boolean | 'always' | undefined;
  /** Buttons of the whole page. */
  children?: ReactNode;
};

/** The heading of a page: sets the window's title and takes the focus when a navigation has led here. */
export function PageHeader({ title, onBack, takesFocus = true, children }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The router's first entry has this key: a page that was loaded, not navigated to, leaves the focus at its top. Decided
  // once: a tab or a page of a list, chosen within this page, keeps the focus where it is.
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
