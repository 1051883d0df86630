import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, useId, useState } from 'react';
import { TextInput } from '../../ui/input/text-input.tsx';
import { ClampedText, clampedStyle, titleOf } from '../clamped-text.tsx';

const Cell = chakra('td', {
  base: {
    '&[data-error]': { bg: 'danger.subtle' },
    '&[data-changed]': { bg: 'warning.subtle' },
  },
});
const Content = chakra('div', { base: { minW: '0', overflowWrap: 'anywhere' } });
const Value = chakra('button', {
  base: {
    display: 'block',
    width: 'full',
    minH: '6',
    textAlign: 'start',
    cursor: 'text',
    borderRadius: 'sm',
    '&:hover': { textDecoration: 'underline', textDecorationStyle: 'dotted' },
  },
});
const Before = chakra('del', { base: { ...clampedStyle, fontSize: 'sm', color: 'fg.muted' } });
const ErrorText = chakra('span', { base: { display: 'block', fontSize: 'sm', color: 'danger.fg' } });

type PreviewCellProps = {
  /** Caption of the column in the file. */
  caption: string;
  /** Number of the row. */
  row: number;
  text: string;
  error: string | undefined;
  /** The stored text that the cell replaces; undefined if it replaces none. */
  before: string | undefined;
  /** Takes a new text; omitted if cells can no longer be edited. */
  onEdit: ((text: string) => void) | undefined;
};

/** A cell of the preview, with its error or the stored text. Pressing it edits it in place. */
export function PreviewCell({ caption, row, text, error, before, onEdit }: PreviewCellProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const errorId = useId();
  const name = `${caption}, row ${row}`;
  const describedBy = error ? errorId : undefined;
  const end = () => {
    if (draft !== null && draft !== text) onEdit?.(draft);
    setDraft(null);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    keepFocus(event.currentTarget);
    if (event.key === 'Enter') return end();
    event.stopPropagation();
    setDraft(null);
  };
  return (
    <Cell data-label={caption} data-error={error ? true : undefined} data-changed={before ? true : undefined}>
      <Content>
        {before && <Before title={titleOf(before)}>{before}</Before>}
        {draft === null ? (
          <CellValue
            {...{ name, text, describedBy }}
            isCleared={Boolean(before) && text.trim() === ''}
            onEdit={onEdit && (() => setDraft(text))}
          />
        ) : (
          <TextInput
            autoFocus
            aria-label={name}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
            value={draft}
            onChange={({ target }) => setDraft(target.value)}
            onBlur={end}
            onKeyDown={press}
          />
        )}
        {error && <ErrorText id={errorId}>{error}</ErrorText>}
      </Content>
    </Cell>
  );
}

/**
 * Moves the focus from the field of a cell, which is about to close: to the cell, or to the same cell of the next row or
 * of the one before if the row is no longer among those that are shown.
 */
function keepFocus(field: Element) {
  const cell = field.closest('td');
  const row = cell?.closest('tr');
  const index = cell?.cellIndex ?? 0;
  const neighbors = [row, row?.nextElementSibling, row?.previousElementSibling];
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const next = neighbors.find((one) => one?.isConnected)?.children[index];
    const target = next ? next.querySelector('button') : document.querySelector('[aria-pressed=true]');
    if (target instanceof HTMLElement) target.focus();
  });
}

type CellValueProps = {
  name: string;
  text: string;
  describedBy: string | undefined;
  /** Whether the blank cell clears a stored text. */
  isCleared: boolean;
  onEdit: (() => void) | undefined;
};

function CellValue({ name, text, describedBy, isCleared, onEdit }: CellValueProps) {
  const shown = isCleared ? <em>empty</em> : <ClampedText>{text}</ClampedText>;
  if (!onEdit) return shown;
  return (
    <Value
      type="button"
      aria-label={`${text || 'Blank'}. Edit ${name}`}
      aria-describedby={describedBy}
      onClick={onEdit}
    >
      {shown}
    </Value>
  );
}
