import { chakra } from '@chakra-ui/react/styled-system';
import { createContext, type ReactNode, useContext } from 'react';
import { Button } from '../action/button.tsx';
import { BackIcon } from '../action/icons.tsx';
import { StatusBadge } from '../message/status-badge.tsx';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import { PageHeading, type TakesFocus } from './page-heading.tsx';
import { RecordId } from './record-id.tsx';
import { useIsShown } from './shown.ts';

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: '3', mb: '4', minH: '10' },
});

// The heading, the status and the id stay together when the buttons move to a line of their own.
const Identity = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '3',
    rowGap: '0.5',
    flex: '1 1 14rem',
    minW: '0',
    // The first line is beside the middle of the buttons, also before the rest appears.
    '& > h1': { pt: 'calc((2.5rem - 1lh) / 2)' },
  },
});

// On phones on a line of their own.
const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    flexBasis: { base: 'full', md: 'auto' },
    _empty: { display: 'none' },
  },
});

type PageParents = {
  /** The pages above, from the first one. */
  crumbs: readonly Crumb[];
  /** Goes back. If set, the heading has a back arrow. */
  onBack?: (() => void) | undefined;
};

const ParentsContext = createContext<PageParents>({ crumbs: [] });

/** Provides the headings inside with the pages above theirs, and where the back arrow leads. */
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
  takesFocus?: TakesFocus;
  /** A note beside the status and the id. */
  note?: ReactNode;
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
  note,
  children,
  ...props
}: PageHeaderProps) {
  const parents = useContext(ParentsContext);
  const crumbs = props.crumbs ?? parents.crumbs;
  const onBack = props.onBack ?? parents.onBack;
  const isShown = useIsShown();
  // The first crumb is the area; the others are open records, which distinguish two windows.
  const records = crumbs.slice(1).map(({ label }) => label);
  return (
    <>
      {isShown && <Breadcrumbs crumbs={crumbs} current={name} />}
      <Row>
        {onBack && (
          <Button look="ghost" size="icon" minH="10" aria-label="Back" onClick={onBack}>
            <BackIcon />
          </Button>
        )}
        <Identity>
          <PageHeading title={title} names={[name, ...records.toReversed()]} takesFocus={takesFocus} />
          {record?.status && <StatusBadge status={record.status} />}
          {record && <RecordId id={record.id} />}
          {note}
        </Identity>
        <Actions>{children}</Actions>
      </Row>
    </>
  );
}
