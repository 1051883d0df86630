import { chakra } from '@chakra-ui/react/styled-system';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import {
  type AffectedRecordsFragment,
  AffectedRecordsFragmentDoc,
  type ImpactReportFragment,
} from '../graph/generated/graphql.ts';

const Summary = chakra('p', { base: { mt: '3', fontWeight: 'semibold' } });
const Lists = chakra('dl', { base: { mt: '2', fontSize: 'sm', overflowWrap: 'anywhere' } });
const Caption = chakra('dt', { base: { mt: '2', fontWeight: 'semibold' } });

const Rest = chakra('summary', { base: { mt: '1', color: 'accent.fg', cursor: 'pointer' } });

/** The types of affected records and their captions, most severe first. */
const kinds = [
  ['usersLosingAllAccess', 'Users who lose all access'],
  ['usersLosingAccess', 'Users who lose some access'],
  ['arrangersWithoutLocation', 'Arrangers left without an active location'],
  ['arrangersLosingAccess', 'Arrangers who lose access'],
  ['emptiedScopes', 'Roles left without a region or location'],
  ['locationsWithoutPrimaryRegion', 'Locations left without a primary region'],
] as const;

type ImpactRow = AffectedRecordsFragment['rows'][number];

/** Shows the impact of a change: a summary, then the names, for people with what they lose. */
export function ImpactReport({ impact }: { impact: ImpactReportFragment }) {
  const affected = kinds
    .map(([field, caption]) => ({ caption, list: readFragment(AffectedRecordsFragmentDoc, impact[field]) }))
    .filter(({ list }) => list.count > 0);
  return (
    <>
      <Summary>{impact.summary ?? 'No one will lose access'}</Summary>
      <ConsoleRoles roles={impact.consoleRoles} />
      <Lists>
        {affected.map(({ caption, list }) => (
          <div key={caption}>
            <Caption>{`${caption}: ${list.count}`}</Caption>
            <dd>
              <Names list={list} />
            </dd>
          </div>
        ))}
      </Lists>
    </>
  );
}

/** Shows whose console role changes, and to what. */
function ConsoleRoles({ roles }: { roles: ImpactReportFragment['consoleRoles'] }) {
  if (roles.length === 0) return null;
  return (
    <Lists as="div">
      <Caption as="p">{`Console roles that change: ${roles.length}`}</Caption>
      {roles.map(({ userId, name, change: { after } }) => (
        <p key={userId}>
          <b>{name}</b>{' '}
          {after ? `becomes ${after.name}: ${after.description}` : 'may get another console role'}
        </p>
      ))}
    </Lists>
  );
}

/** Number of names that are shown at once. */
const most = 10;

/**
 * Shows names, the first of them at once. They are separated by semicolons, because location names contain commas.
 * People with their losses have a line each. Shows nothing if the reader may see the count but no names.
 */
function Names({ list: { count, rows } }: { list: AffectedRecordsFragment }) {
  if (count <= most || rows.length <= most) return <Lines rows={rows} />;
  const caption = rows.length < count ? `Show ${rows.length} of ${count}` : `Show all ${count}`;
  return (
    <>
      <Lines rows={rows.slice(0, most)} />
      <details>
        <Rest>{caption}</Rest>
        <Lines rows={rows.slice(most)} />
        {rows.length < count && ` and ${count - rows.length} more`}
      </details>
    </>
  );
}

function Lines({ rows }: { rows: readonly ImpactRow[] }) {
  if (rows.every(({ losses }) => losses.length === 0)) return rows.map(({ name }) => name).join('; ');
  return rows.map(({ name, losses }, at) => (
    // Two people may have the same name.
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change.
    <p key={at}>
      <b>{name}</b>
      {losses.length > 0 && ` loses ${losses.map(toLossText).join('; ')}`}
    </p>
  ));
}

/** Returns what a person loses on a platform: `Feedback Survey at Blue Ridge, Fresno and 3 more`. */
function toLossText({ platform, locationCount, locationNames }: ImpactRow['losses'][number]) {
  const platformName = platform.name ?? 'a platform';
  if (locationCount === null) return platformName;
  const others = locationCount - locationNames.length;
  return `${platformName} at ${locationNames.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}
