import { chakra } from '@chakra-ui/react/styled-system';
import type { ImpactReportFragment } from '../graph/generated/graphql.ts';

const Summary = chakra('p', { base: { mt: '3', fontWeight: 'semibold' } });
const Lists = chakra('dl', { base: { mt: '2', fontSize: 'sm', overflowWrap: 'anywhere' } });
const Caption = chakra('dt', { base: { mt: '2', fontWeight: 'semibold' } });

/** The types of affected records and their captions, most severe first. */
const kinds = [
  ['usersLosingAllAccess', 'Users who lose all access'],
  ['usersLosingAccess', 'Users who lose some access'],
  ['arrangersWithoutLocation', 'Arrangers left without an active location'],
  ['emptiedScopes', 'Roles left without a region or location'],
  ['locationsWithoutPrimaryRegion', 'Locations left without a primary region'],
] as const;

type ImpactList = ImpactReportFragment['usersLosingAccess'];

/** Shows the impact of a change: a summary, then the names. */
export function ImpactReport({ impact }: { impact: ImpactReportFragment }) {
  if (impact.summary === null) return <Summary>No one will lose access</Summary>;
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

/** Maximum number of names; the rest is shown as a count. */
const most = 10;

/**
 * Joins names with semicolons, because location names contain commas. Returns a blank text if the reader may
 * see the count but no names.
 */
function namesOf({ count, rows }: ImpactList): string {
  const names = rows.slice(0, most).map(({ name }) => name);
  const rest = count - names.length;
  if (names.length === 0 || rest <= 0) return names.join('; ');
  return `${names.join('; ')} and ${rest} more`;
}
