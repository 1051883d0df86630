import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { viaText } from '../access/via-text.ts';
import { MissingPart } from '../form/missing-part.tsx';
import { countSummary } from '../form/summary.ts';
import { type ScopeKind, UserReachDocument, type UserReachQuery } from '../graph/generated/graphql.ts';
import { toProblemOf } from '../graph/problem.ts';
import { problemAt } from '../graph/problem-at.ts';
import { CollapsibleSection } from '../ui/collapsible-section.tsx';
import { None } from '../ui/none.tsx';
import { Table, TableFrame } from '../ui/table.tsx';

type Reach = NonNullable<NonNullable<UserReachQuery['companyUser']>['effectiveAccess']>[number];

const Sentences = chakra('ul', { base: { display: 'grid', gap: '1', mb: '4', listStyle: 'none' } });
const Mark = chakra('span', { base: { whiteSpace: 'nowrap' } });
const More = chakra('p', { base: { mt: '2', fontSize: 'sm', color: 'fg.muted' } });

/** How many locations the matrix shows. */
const most = 20;

/** What a person's roles come to: a sentence for each platform, and which locations are reached on which. */
export function UserReachSection({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(UserReachDocument, { variables: { id }, errorPolicy: 'all' });
  const reached = data?.companyUser?.effectiveAccess as Reach[] | null | undefined;
  return (
    <CollapsibleSection title="What this user can see">
      {reached ? (
        <>
          <Sentences>
            {reached.map((one) => (
              <li key={one.platform.id}>
                <b>{one.platform.name}:</b>{' '}
                {one.obstacle ?? `${one.summary} (${countSummary(one.locationCount, 'location')})`}
              </li>
            ))}
          </Sentences>
          {reached.length === 0 && <p>Nothing: this user has no platforms.</p>}
          <ReachMatrix reached={reached.filter(({ locations }) => locations.length > 0)} />
        </>
      ) : (
        <MissingPart
          what="what this user can see"
          problem={
            error ? (problemAt(error, ['companyUser', 'effectiveAccess']) ?? toProblemOf(error)) : null
          }
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
    </CollapsibleSection>
  );
}

/** Locations by platforms: in each cell what the location is reached by. */
function ReachMatrix({ reached }: { reached: readonly Reach[] }) {
  const locations = new Map(
    reached.flatMap((one) => one.locations.map((it) => [it.location.id, it.location.name])),
  );
  const rows = [...locations].sort(([, one], [, other]) => one.localeCompare(other));
  const isCut = rows.length > most || reached.some((one) => one.locationCount > one.locations.length);
  if (rows.length === 0) return null;
  return (
    <>
      <TableFrame>
        <Table aria-label="Locations this user can see">
          <thead>
            <tr>
              <th scope="col">Location</th>
              {reached.map(({ platform }) => (
                <th key={platform.id} scope="col">
                  {platform.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, most).map(([id, name]) => (
              <tr key={id}>
                <td data-label="Location">{name}</td>
                {reached.map((one) => (
                  <td key={one.platform.id} data-label={one.platform.name}>
                    <Way reach={one} id={id} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableFrame>
      {isCut && <More>{`The first ${Math.min(most, rows.length)} locations by name.`}</More>}
    </>
  );
}

function Way({ reach, id }: { reach: Reach; id: string }) {
  const found = reach.locations.find(({ location }) => location.id === id);
  if (!found) return <None />;
  return <Mark>{viaText(found.via as ScopeKind, found.region?.name)}</Mark>;
}
