import { chakra } from '@chakra-ui/react/styled-system';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import {
  type AffectedRecordsFragment,
  AffectedRecordsFragmentDoc,
  type ImpactPersonInput,
  type ImpactReportFragment,
} from '../graph/generated/graphql.ts';
import { withCommas } from '../ui/action/count-text.ts';
import { ImpactLosses, type ReadNames } from './impact-losses.tsx';

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

/** Reads the impact of a change again, with the names of all locations that a person loses. */
type ReadImpact = (allLocationsOf: ImpactPersonInput) => Promise<ImpactReportFragment>;

type ImpactReportProps = {
  impact: ImpactReportFragment;
  read: ReadImpact;
};

/** Shows the impact of a change: a summary, then the names, for people with what they lose. */
export function ImpactReport({ impact, read }: ImpactReportProps) {
  const affected = kinds
    .map(([field, caption]) => ({
      caption,
      list: readFragment(AffectedRecordsFragmentDoc, impact[field]),
      namesOf: readNamesOf(read, field),
    }))
    .filter(({ list }) => list.count > 0);
  return (
    <>
      <Summary>{impact.summary ?? 'No one will lose access'}</Summary>
      <ConsoleRoles roles={impact.consoleRoles} />
      <Lists>
        {affected.map(({ caption, list, namesOf }) => (
          <div key={caption}>
            <Caption>{`${caption}: ${withCommas(list.count)}`}</Caption>
            <dd>
              <Names list={list} namesOf={namesOf} />
            </dd>
          </div>
        ))}
      </Lists>
    </>
  );
}

/** Returns a function that reads the names of all locations that a person of a list loses on a platform. */
const readNamesOf =
  (read: ReadImpact, field: (typeof kinds)[number][0]): NamesOf =>
  (id) =>
  async (platformId) => {
    const impact = await read(field.startsWith('users') ? { userId: id } : { arrangerId: id });
    const { rows } = readFragment(AffectedRecordsFragmentDoc, impact[field]);
    const losses = rows.find(({ recordId }) => recordId === id)?.losses ?? [];
    return losses.find(({ platform }) => platform.id === platformId)?.locationNames ?? [];
  };

type NamesOf = (id: string) => ReadNames;

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
const max = 10;

/**
 * Shows names, the first of them at once. They are separated by semicolons, because location names contain commas.
 * People with their losses have a line each. Shows nothing if the reader may see the count but no names.
 */
function Names({ list: { count, rows }, namesOf }: { list: AffectedRecordsFragment; namesOf: NamesOf }) {
  if (count <= max || rows.length <= max) return <Lines rows={rows} namesOf={namesOf} />;
  const caption =
    rows.length < count ? `Show ${rows.length} of ${withCommas(count)}` : `Show all ${withCommas(count)}`;
  return (
    <>
      <Lines rows={rows.slice(0, max)} namesOf={namesOf} />
      <details>
        <Rest>{caption}</Rest>
        <Lines rows={rows.slice(max)} namesOf={namesOf} />
        {rows.length < count && ` and ${withCommas(count - rows.length)} more`}
      </details>
    </>
  );
}

function Lines({ rows, namesOf }: { rows: readonly ImpactRow[]; namesOf: NamesOf }) {
  if (rows.every(({ losses }) => losses.length === 0)) return rows.map(({ name }) => name).join('; ');
  return rows.map(({ recordId, name, losses }, at) => (
    // Two people may have the same name.
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change.
    <p key={at}>
      <b>{name}</b>
      {losses.length > 0 && <ImpactLosses {...{ name, losses }} read={namesOf(recordId)} />}
    </p>
  ));
}
