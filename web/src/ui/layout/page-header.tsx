import { chakra } from '@chakra-ui/react/styled-system';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../action/button.tsx';
import { BackIcon } from '../action/icons.tsx';
import { StatusBadge } from '../message/status-badge.tsx';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import { RecordId } from './record-id.tsx';
import { useIsShown } from './shown.ts';

/** The product's name in the header and in every window title. */
export const productName = 'Business Platform Console';

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', mb: '4', minH: '10' },
});

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

// The heading, the status and the id stay together when the buttons move to a line of their own.
const Identity = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    flex: '1 1 14rem',
    minW: '0',
  },
});

type PageParents = {
  /** The pages above, from the first one. */
  crumbs: readonly Crumb[];
  /** Goes back. If set, the heading has a back arrow. */
  onBack?: (() => void) | undefined;
};

const ParentsContext = createContext<PageParents>({ crumbs: [] });

/** Tells the headings inside which pages are above theirs, and where the back arrow leads. */
export const PageParentsProvider = ParentsContext.Provider;

type PageHeaderProps = {
  title: string;
  /** The name of the page in the breadcrumbs and in the window's title, if it is not `title`. */
  name?: string | undefined;
  /** The pages above. Without them, those of the `PageParentsProvider`. */
  crumbs?: readonly Crumb[];
  /** Goes back. If set, the header shows the back arrow. */
  onBack?: (() => void) | undefined;
  /** The id and the status of the record that the page shows. */
  record?: { id: string; status?: 'ACTIVE' | 'INACTIVE' | undefined } | null | undefined;
  /**
   * False if another element of the page takes the focus; `always` if the page replaced the focused element.
   */
  takesFocus?: boolean | 'always' | undefined;
  /** Buttons for the whole page. */
  children?: ReactNode;
};

/**
 * Renders the heading of a page with its record's status, id and buttons, fills the breadcrumbs and the
 * window's title, and takes the focus after a navigation.
 */
export function PageHeader({
  title,
  name = title,
  takesFocus = true,
  record,
  children,
  ...props
}: PageHeaderProps) {
  const parents = useContext(ParentsContext);
  const crumbs = props.crumbs ?? parents.crumbs;
  const onBack = props.onBack ?? parents.onBack;
  const isShown = useIsShown();
  const heading = useHeadingFocus(isShown && takesFocus);

  // The first crumb is the area; the others are open records, which tell two windows apart.
  const windowTitle = [
    name,
    ...crumbs
      .slice(1)
      .map(({ label }) => label)
      .toReversed(),
    productName,
  ].join(' · ');
  useEffect(() => {
    if (isShown) document.title = windowTitle;
  }, [windowTitle, isShown]);

  return (
    <>
      {isShown && <Breadcrumbs crumbs={crumbs} current={name} />}
      <Row>
        {onBack && (
          <Button look="ghost" size="icon" aria-label="Back" onClick={onBack}>
            <BackIcon />
          </Button>
        )}
        <Identity>
          <Heading ref={heading} tabIndex={-1}>
            {title}
          </Heading>
          {record?.status && <StatusBadge status={record.status} />}
          {record && <RecordId id={record.id} />}
        </Identity>
        {children}
      </Row>
    </>
  );
}

/** Moves the focus to the heading after a navigation. */
function useHeadingFocus(takesFocus: PageHeaderProps['takesFocus']) {
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
