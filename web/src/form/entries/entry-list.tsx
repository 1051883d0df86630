import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Button } from '../../ui/action/button.tsx';

/** An entry as the list shows it. */
export type EntryRow = {
  id: string;
  name: string;
  /** Name in the labels of the buttons, if several entries can have the same name. */
  fullName?: string;
  /** Details below the name. */
  detail?: ReactNode;
  /** Whether the entry is a placeholder that means "none" (AMB-05). A placeholder is grayed out. */
  isPlaceholder?: boolean;
};

type EntryListProps<Row extends EntryRow> = {
  label: string;
  rows: readonly Row[];
  /** Text for an empty list. */
  none: string;
  /** Text in place of a placeholder's name. */
  placeholderText?: string;
  /** Id of the entry that the form below updates. */
  edited: string | null;
  /** Why the entries cannot be changed; null when they can. */
  lock: string | null;
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => Promise<void>;
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
const PlaceholderText = chakra('span', { base: { color: 'fg.muted', fontStyle: 'italic' } });
const Buttons = chakra('div', { base: { display: 'flex', gap: '2' } });

/**
 * Renders the entries of a record as rows with Edit and Delete, and their form below. The list takes the
 * focus when the focused button disappears with its row or form.
 */
export function EntryList<One extends EntryRow>(props: EntryListProps<One>) {
  const { label, rows, none, placeholderText, edited, lock, onEdit, onDelete, children } = props;
  return (
    <Frame data-focus-home tabIndex={-1} role="group" aria-label={label}>
      {rows.length === 0 && <chakra.p mb="4">{none}</chakra.p>}
      <List>
        {rows.map((row) => (
          <Row key={row.id} data-in-hand={row.id === edited || undefined}>
            <Text>
              <span>
                {row.isPlaceholder ? <PlaceholderText>{placeholderText}</PlaceholderText> : row.name}
              </span>
              {row.detail && <Detail>{row.detail}</Detail>}
            </Text>
            <Buttons>
              <Button
                size="sm"
                aria-label={`Edit ${row.fullName ?? row.name}`}
                aria-current={row.id === edited || undefined}
                disabledReason={lock}
                onClick={() => onEdit(row)}
              >
                Edit
              </Button>
              <Button
                size="sm"
                look="destructive"
                aria-label={`Delete ${row.fullName ?? row.name}`}
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
