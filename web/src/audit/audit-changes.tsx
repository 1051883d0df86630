import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { type Change, type ShownChange, toShownChange } from './audit.changes.ts';

/** How many fields stand there until the person asks for all of them, and how long a value may be. */
const fewest = 4;
const longest = 160;

const List = chakra('dl', {
  base: {
    display: 'grid',
    // As wide as the cell, not as its longest word.
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

/** For those who hear the page: a struck-through text sounds like any other. */
const Heard = chakra('span', {
  // At the beginning of the text, not where a line happens to end.
  base: {
    position: 'absolute',
    insetInlineStart: '0',
    top: '0',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
});

/** What an entry changed, field by field: what was there, struck through, and what took its place. */
export function AuditChanges({ changes }: { changes: readonly Change[] }) {
  const [isWhole, setWhole] = useState(false);
  if (changes.length === 0) return <span>Saved as it was</span>;
  // A button for one field more would take the place of that field.
  const hidden = changes.length > fewest + 1 ? changes.length - fewest : 0;
  const shown = isWhole || hidden === 0 ? changes : changes.slice(0, fewest);
  return (
    <>
      <List>
        {shown.map((change) => (
          <OneChange key={change.field} change={toShownChange(change)} isWhole={isWhole} />
        ))}
      </List>
      {(hidden > 0 || shown.some(isLong)) && (
        <Button size="sm" look="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : hidden > 0 ? `Show ${hidden} more` : 'Show all of it'}
        </Button>
      )}
    </>
  );
}

const isLong = ({ before, after }: Change) =>
  (before?.length ?? 0) > longest || (after?.length ?? 0) > longest;

function OneChange({ change, isWhole }: { change: ShownChange; isWhole: boolean }) {
  const cut = (values: string[]) => {
    const text = values.map((value) => (value === '' ? '(blank)' : value)).join(', ');
    return isWhole || text.length <= longest ? text : `${text.slice(0, longest)} …`;
  };
  const { field, gone, come } = change;
  return (
    <div>
      <Field>{field}</Field>
      <Values>
        {gone.length > 0 && (
          <Gone>
            <Heard>before: </Heard>
            {cut(gone)}
          </Gone>
        )}
        {gone.length > 0 && come.length > 0 && <span aria-hidden="true"> → </span>}
        {come.length > 0 && (
          <Come>
            <Heard>now: </Heard>
            {cut(come)}
          </Come>
        )}
      </Values>
    </div>
  );
}
