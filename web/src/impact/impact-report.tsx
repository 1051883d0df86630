import { chakra } from '@chakra-ui/react/styled-system';
import type { ImpactReportFragment } from '../graph/generated/graphql.ts';

const Summary = chakra('p', { base: { mt: '3', fontWeight: 'semibold' } });
const Lists = chakra('ul', {
  base: { mt: '2', display: 'grid', gap: '1', listStyle: 'none', fontSize: 'sm' },
});

/** Everybody and everything that may be affected, the worst first. */
const kinds = [
  ['usersLosingAllAccess', 'Lose all access'],
  ['usersLosingAccess', 'Lose some access'],
  ['arrangersWithoutLocation', 'Arrangers without an active location'],
  ['emptiedScopes', 'Scopes that become empty'],
  ['locationsWithoutPrimaryRegion', 'Locations without a primary region'],
] as const;

type ImpactList = ImpactReportFragment['usersLosingAccess'];

/** What a change would do to others: in a sentence, then with names. */
export function ImpactReport({ impact }: { impact: ImpactReportFragment }) {
  const affected = kinds.filter(([field]) => impact[field].count > 0);
  return (
    <>
      <Summary>{impact.summary}</Summary>
      <Lists>
        {affected.map(([field, caption]) => (
          <li key={field}>{`${caption} (${impact[field].count}): ${namesOf(impact[field])}`}</li>
        ))}
      </Lists>
    </>
  );
}

/** How many names are told; the rest is a number. */
const most = 5;

function namesOf({ count, rows }: ImpactList): string {
  const names = rows.slice(0, most).map(({ name }) => name);
  const rest = count - names.length;
  return rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(', ');
}
