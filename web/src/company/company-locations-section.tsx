import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import { CompanyLocationsTableFragmentDoc } from '../graph/generated/graphql.ts';
import { None } from '../ui/none.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Stack } from '../ui/stack.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { Table, TableFrame } from '../ui/table.tsx';
import type { CompanyPages } from './company.paths.ts';
import { OverviewSection, type PartProps } from './overview-section.tsx';

type CompanyLocationsSectionProps = PartProps & {
  locations: FragmentType<typeof CompanyLocationsTableFragmentDoc> | null | undefined;
  onPage: (page: Pick<CompanyPages, 'locationPage'>) => void;
};

/** The locations of a company, to be read [LOC-01]. */
export function CompanyLocationsSection({ locations, onPage, ...part }: CompanyLocationsSectionProps) {
  const page = readFragment(CompanyLocationsTableFragmentDoc, locations);
  return (
    <OverviewSection title="Locations" count={page?.count} isThere={Boolean(page)} {...part}>
      {page && page.count === 0 && <p>This company has no locations.</p>}
      {page && page.count > 0 && (
        <Stack>
          <TableFrame>
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
                {page.rows.map(({ id, publicName, address, status }) => (
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
          </TableFrame>
          <Pagination
            {...page}
            label="Pages of locations"
            shown={page.rows.length}
            onPage={(locationPage) => onPage({ locationPage })}
          />
        </Stack>
      )}
    </OverviewSection>
  );
}
