import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Button } from '../ui/action/button.tsx';
import { visuallyHidden } from '../ui/layout/visually-hidden.ts';
import { type Change, toNamesText, toShortNamesText, toShownChange } from './audit.changes.ts';
import type { AuditRow } from './audit.words.ts';
import { RestoreAll, RestoreValue } from './restore/restore-button.tsx';

/** Number of fields in the collapsed view, and the maximum length of a value in characters. */
const fewest = 4;
const longest = 160;

const List = chakra('dl', {
  base: {
    display: 'grid',
    // Limits the column to the width of the cell, even with long words.
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '1',
    fontSize: 'sm',
    overflowWrap: 'anywhere',
  },
});
const Field = chakra('dt', { base: { display: 'inline', fontWeight: 'medium', me: '2' } });
const Values = chakra('dd', { base: { display: 'inline', m: '0' } });
const Gone = chakra('del', {
  base: { position: 'relative', color: 'fg.muted', textDecoration: 'line-through' },
});
const Come = chakra('ins', { base: { position: 'relative', textDecoration: 'none' } });

/** Screen readers do not announce strikethrough, so hidden text says which value is which. */
const ScreenReaderText = chakra('span', {
  // Anchors the hidden text to the start of the value, not to a line break in it.
  base: { ...visuallyHidden, insetInlineStart: '0', top: '0' },
});

/** Shows the changes of an entry by field: the old value with strikethrough, then the new value. */
export function AuditChanges({ row }: { row: AuditRow }) {
  const { changes } = row;
  const [isWhole, setWhole] = useState(false);
  if (changes.length === 0) return <span>Saved with no changes</span>;
  // Never hides a single field: the button would need as much space as the field.
  const hidden = changes.length > fewest + 1 ? changes.length - fewest : 0;
  const shown = isWhole || hidden === 0 ? changes : changes.slice(0, fewest);
  return (
    <>
      <List>
        {shown.map((change) => (
          <OneChange
            key={`${change.field} ${change.platform?.name}`}
            row={row}
            change={change}
            isWhole={isWhole}
          />
        ))}
      </List>

      {(hidden > 0 || shown.some(isLong)) && (
        <Button size="sm" look="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : hidden > 0 ? `Show ${hidden} more` : 'Show details'}
        </Button>
      )}
      <RestoreAll row={row} />
    </>
  );
}

const isLong = ({ before, after }: Change) =>
  (before?.length ?? 0) > longest || (after?.length ?? 0) > longest;

type OneChangeProps = { row: AuditRow; change: Change; isWhole: boolean };

function OneChange({ row, change, isWhole }: OneChangeProps) {
  const cut = (values: string[]) => (isWhole ? toNamesText(values) : toShortNamesText(values, longest));
  const { field, gone, come, action } = toShownChange(change);
  return (
    <div>
      <Field>{field}</Field>
      <Values>
        {action && `${action} `}
        {gone.length > 0 && (
          <Gone>
            {!action && <ScreenReaderText>before: </ScreenReaderText>}
            {cut(gone)}
          </Gone>
        )}
        {gone.length > 0 && come.length > 0 && <span aria-hidden="true"> → </span>}
        {come.length > 0 && (
          <Come>
            {!action && <ScreenReaderText>now: </ScreenReaderText>}
            {cut(come)}
          </Come>
        )}{' '}
        <RestoreValue row={row} change={change} />
      </Values>
    </div>
  );
}
