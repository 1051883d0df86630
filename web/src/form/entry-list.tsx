import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

/** What a list shows of an entry. */
export type EntryRow = {
  id: string;
  name: string;
  /** More about it, below its name. */
  detail?: ReactNode;
  /** Stands for "there are none" (AMB-05): shown greyed. */
  isPlaceholder?: boolean;
};

type EntryListProps<Row extends EntryRow> = {
  label: string;
  rows: readonly Row[];
  /** What to say when there are none. */
  none: string;
  /** The one that the form below updates. */
  inHand: string | null;
  /** Why nothing can be changed; null when it can. */
  lock: string | null;
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
  /** The form below the list. */
  children: ReactNode;
};

const Frame = chakra('div', { base: { '&:focus:not(:focus-visible)': { outline: 'none' } } });
const List = chakra('ul', {
  base: {
    mb: '4',
    listStyle: 'none',
    borderWidth: '1px',
    borderRadius: 'md',
    '&:empty': { display: 'none' },
  },
});
const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    px: '3',
    py: '1.5',
    '& + &': { borderTopWidth: '1px' },
    '&[data-in-hand]': { bg: 'accent.subtle' },
  },
});
const Text = chakra('div', { base: { flex: '1 1 12rem', minW: '0', overflowWrap: 'anywhere' } });
const Detail = chakra('div', { base: { color: 'fg.muted', fontSize: 'sm' } });
const NoneYet = chakra('span', { base: { color: 'fg.muted', fontStyle: 'italic' } });
const Buttons = chakra('div', { base: { display: 'flex', gap: '2' } });

/**
 * What belongs to a record, one row each, to be edited and deleted, and the form for that below. When a button has gone
 * with its row or its form, the focus comes back here.
 */
export function EntryList<One extends EntryRow>(props: EntryListProps<One>) {
  const { label, rows, none, inHand, lock, onEdit, onDelete, children } = props;
  return (
    <Frame data-focus-home tabIndex={-1} role="group" aria-label={label}>
      {rows.length === 0 && <chakra.p mb="4">{none}</chakra.p>}
      <List>
        {rows.map((row) => (
          <Row key={row.id} data-in-hand={row.id === inHand || undefined}>
            <Text>
              <span>{row.isPlaceholder ? <NoneYet>{row.name} (none yet)</NoneYet> : row.name}</span>
              {row.detail && <Detail>{row.detail}</Detail>}
            </Text>
            <Buttons>
              <Button
                size="sm"
                aria-label={`Edit ${row.name}`}
                aria-current={row.id === inHand || undefined}
                disabledReason={lock}
                onClick={() => onEdit(row)}
              >
                Edit
              </Button>
              <Button
                size="sm"
                aria-label={`Delete ${row.name}`}
                disabledReason={lock}
                onClick={() => onDelete(row)}
              >
                Delete
              </Button>
            </Buttons>
          </Row>
        ))}
      </List>
      {children}
    </Frame>
  );
}
