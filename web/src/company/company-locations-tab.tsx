import { useQuery } from '@apollo/client/react';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanyLocationsTabDocument,
  type CompanyLocationsTableFragment,
  CompanyLocationsTableFragmentDoc,
} from '../graph/generated/graphql.ts';
import { toProblemOf } from '../graph/problem.ts';
import { None } from '../ui/none.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Stack } from '../ui/stack.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { Table, TableFrame } from '../ui/table.tsx';
import { CompanyListTab } from './company-list-tab.tsx';

type CompanyLocationsTabProps = { id: string; page: number; onPage: (page: number) => void };

/** The locations of a company, to be read [LOC-01]; asked for when the tab is first opened. */
export function CompanyLocationsTab({ id, page, onPage }: CompanyLocationsTabProps) {
  const { data, previousData, error, loading, refetch } = useQuery(CompanyLocationsTabDocument, {
    variables: { id, page },
  });
  const locations = readFragment(
    CompanyLocationsTableFragmentDoc,
    (data ?? previousData)?.company?.locations,
  );
  return (
    <CompanyListTab
      title="Locations"
      count={locations?.count}
      isThere={Boolean(locations)}
      problem={error ? toProblemOf(error) : null}
      isLoading={loading}
      onRetry={() => void refetch().catch(() => undefined)}
    >
      {locations?.count === 0 && <p>This company has no locations.</p>}
      {locations && locations.count > 0 && (
        <Stack>
          <TableFrame>
            <LocationTable rows={locations.rows} />
          </TableFrame>
          <Pagination
            {...locations}
            label="Pages of locations"
            shown={locations.rows.length}
            onPage={onPage}
          />
        </Stack>
      )}
    </CompanyListTab>
  );
}

function LocationTable({ rows }: Pick<CompanyLocationsTableFragment, 'rows'>) {
  return (
    <Table aria-label="Locations">
      <thead>
        <tr>
          <th scope="col">Location Name</th>
          <th scope="col">City</th>
          <th scope="col">State</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, publicName, address, status }) => (
          <tr key={id}>
            <td data-label="Location Name">{publicName}</td>
            <td data-label="City">{address?.city || <None />}</td>
            <td data-label="State">{address?.state?.code || <None />}</td>
            <td data-label="Status">
              <StatusBadge status={status} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
