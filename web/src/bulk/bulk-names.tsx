import { chakra } from '@chakra-ui/react/styled-system';
import { FirstOf } from '../ui/layout/first-of.tsx';

const List = chakra('div', {
  base: { mt: '2', fontSize: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' },
});
type BulkNamesProps = {
  names: readonly string[];
  /** Why the signed-in person, who is chosen too, is not one of them; null if they are not chosen. */
  ownReason?: string | null;
  /** Number of names that are shown at once. */
  max?: number;
};

/** Shows the names of records, the first of them at once. Semicolons separate them: names contain commas. */
export function BulkNames({ names, ownReason = null, max = 10 }: BulkNamesProps) {
  return (
    <List>
      <FirstOf items={names} max={max}>
        {(some) => some.join('; ')}
      </FirstOf>
      {ownReason && <p>{`You are left out. ${ownReason}`}</p>}
    </List>
  );
}
