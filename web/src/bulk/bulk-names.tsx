import { chakra } from '@chakra-ui/react/styled-system';

const List = chakra('div', {
  base: { mt: '2', fontSize: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' },
});
const Rest = chakra('summary', { base: { mt: '1', color: 'accent.fg', cursor: 'pointer' } });

type BulkNamesProps = {
  names: readonly string[];
  /** Number of names that are shown at once. */
  most?: number;
};

/** Shows the names of records, the first of them at once. Semicolons separate them: names contain commas. */
export function BulkNames({ names, most = 10 }: BulkNamesProps) {
  return (
    <List>
      {names.slice(0, most).join('; ')}
      {names.length > most && (
        <details>
          <Rest>{`Show all ${names.length}`}</Rest>
          {names.slice(most).join('; ')}
        </details>
      )}
    </List>
  );
}
