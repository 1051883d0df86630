import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanyLocationsTabDocument,
  type CompanyLocationsTableFragment,
  CompanyLocationsTableFragmentDoc,
} from '../graph/generated/graphql.ts';
import { toProblemOf } from '../graph/problem.ts';
import { usePermission } from '../session/viewer.tsx';
import { Button } from '../ui/button.tsx';
import { EditIcon, ViewIcon } from '../ui/icons.tsx';
import { None } from '../ui/none.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Stack } from '../ui/stack.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { Table, TableFrame } from '../ui/table.tsx';
import { CompanyListTab } from './company-list-tab.tsx';

type CompanyLocationsTabProps = {
  id: string;
  page: number;
  onPage: (page: number) => void;
  /** Opens a location; null opens the form of a new one. */
  onOpen: (locationId: string | null) => void;
};

/** The locations of a company [LOC-01] [LOC-02]; asked for when the tab is first opened. */
export function CompanyLocationsTab({ id, page, onPage, onOpen }: CompanyLocationsTabProps) {
  const { data, previousData, error, loading, refetch } = useQuery(CompanyLocationsTabDocument, {
    variables: { id, page },
  });
  const { isAllowed, reason } = usePermission('LOCATION_EDIT');
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
      <chakra.div mb="4">
        <Button disabledReason={reason} onClick={() => onOpen(null)}>
          Add New Location
        </Button>
      </chakra.div>
      {locations?.count === 0 && <p>This company has no locations.</p>}
      {locations && locations.count > 0 && (
        <Stack>
          <TableFrame>
            <LocationTable rows={locations.rows} canEdit={isAllowed} onOpen={onOpen} />
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

type LocationTableProps = Pick<CompanyLocationsTableFragment, 'rows'> &
  Pick<CompanyLocationsTabProps, 'onOpen'> & { canEdit: boolean };

function LocationTable({ rows, canEdit, onOpen }: LocationTableProps) {
  return (
    <Table aria-label="Locations">
      <thead>
        <tr>
          <th scope="col">Location Name</th>
          <th scope="col">City</th>
          <th scope="col">State</th>
          <th scope="col">Status</th>
          <td />
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
            <td data-actions>
              <Button
                look="ghost"
                size="icon"
                aria-label={`${canEdit ? 'Edit' : 'View'} ${publicName || `location ${id}`}`}
                onClick={() => onOpen(id)}
              >
                {canEdit ? <EditIcon /> : <ViewIcon />}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
