import { chakra } from '@chakra-ui/react/styled-system';
import { FirstOf } from '../ui/layout/first-of.tsx';

const List = chakra('div', {
  base: { mt: '2', fontSize: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' },
});
type BulkNamesProps = {
  names: readonly string[];
  /** Number of names that are shown at once. */
  most?: number;
};

/** Shows the names of records, the first of them at once. Semicolons separate them: names contain commas. */
export function BulkNames({ names, most = 10 }: BulkNamesProps) {
  return (
    <List>
      <FirstOf items={names} most={most}>
        {(some) => some.join('; ')}
      </FirstOf>
    </List>
  );
}
