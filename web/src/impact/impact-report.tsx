import { chakra } from '@chakra-ui/react/styled-system';
import type { ImpactReportFragment } from '../graph/generated/graphql.ts';

const Summary = chakra('p', { base: { mt: '3', fontWeight: 'semibold' } });
const Lists = chakra('dl', { base: { mt: '2', fontSize: 'sm', overflowWrap: 'anywhere' } });
const Caption = chakra('dt', { base: { mt: '2', fontWeight: 'semibold' } });

const Rest = chakra('summary', { base: { mt: '1', color: 'accent.fg', cursor: 'pointer' } });

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
            <dd>
              <Names list={impact[field]} />
            </dd>
          </div>
        ))}
      </Lists>
    </>
  );
}

/** Number of names that are shown at once. */
const most = 10;

/**
 * Shows names, the first of them at once. They are separated by semicolons, because location names contain commas.
 * Shows nothing if the reader may see the count but no names.
 */
function Names({ list: { count, rows } }: { list: ImpactList }) {
  const names = rows.map(({ name }) => name);
  if (count <= most || names.length <= most) return names.join('; ');
  const caption = names.length < count ? `Show ${names.length} of ${count}` : `Show all ${count}`;
  return (
    <>
      {names.slice(0, most).join('; ')}
      <details>
        <Rest>{caption}</Rest>
        {names.slice(most).join('; ')}
        {names.length < count && ` and ${count - names.length} more`}
      </details>
    </>
  );
}
