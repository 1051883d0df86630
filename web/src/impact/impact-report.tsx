import { chakra } from '@chakra-ui/react/styled-system';
import type { ImpactReportFragment } from '../graph/generated/graphql.ts';

const Summary = chakra('p', { base: { mt: '3', fontWeight: 'semibold' } });
const Lists = chakra('dl', { base: { mt: '2', fontSize: 'sm', overflowWrap: 'anywhere' } });
const Caption = chakra('dt', { base: { mt: '2', fontWeight: 'semibold' } });

/** Everybody and everything that may be affected, the worst first. */
const kinds = [
  ['usersLosingAllAccess', 'Users who lose all access'],
  ['usersLosingAccess', 'Users who lose some access'],
  ['arrangersWithoutLocation', 'Arrangers left without an active location'],
  ['emptiedScopes', 'Scopes that become empty'],
  ['locationsWithoutPrimaryRegion', 'Locations left without a primary region'],
] as const;

type ImpactList = ImpactReportFragment['usersLosingAccess'];

/** What a change would do to others: in a sentence, then with names. */
export function ImpactReport({ impact }: { impact: ImpactReportFragment }) {
  if (impact.summary === null) return <Summary>Nobody would lose access by this.</Summary>;
  const affected = kinds.filter(([field]) => impact[field].count > 0);
  return (
    <>
      <Summary>{impact.summary}</Summary>
      <Lists>
        {affected.map(([field, caption]) => (
          <div key={field}>
            <Caption>{`${caption}: ${impact[field].count}`}</Caption>
            <dd>{namesOf(impact[field])}</dd>
          </div>
        ))}
      </Lists>
    </>
  );
}

/** How many names are told; the rest is a number. */
const most = 10;

/** Apart by semicolons: names of locations have commas. Blank where whoever asks may know how many they are, but not who. */
function namesOf({ count, rows }: ImpactList): string {
  const names = rows.slice(0, most).map(({ name }) => name);
  const rest = count - names.length;
  if (names.length === 0 || rest <= 0) return names.join('; ');
  return `${names.join('; ')} and ${rest} more`;
}
