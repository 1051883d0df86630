import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import { CompanyUsersTableFragmentDoc } from '../graph/generated/graphql.ts';
import { None } from '../ui/none.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Stack } from '../ui/stack.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { Table, TableFrame } from '../ui/table.tsx';
import type { CompanyPages } from './company.paths.ts';
import { OverviewSection, type PartProps } from './overview-section.tsx';

type CompanyUsersSectionProps = PartProps & {
  users: FragmentType<typeof CompanyUsersTableFragmentDoc> | null | undefined;
  /** Why the person may not see them; null when they may. */
  reason: string | null;
  onPage: (page: Pick<CompanyPages, 'userPage'>) => void;
};

/** The people of a company, inactive ones too, to be read [CUS-02]. */
export function CompanyUsersSection({ users, reason, onPage, ...part }: CompanyUsersSectionProps) {
  const page = readFragment(CompanyUsersTableFragmentDoc, users);
  return (
    <OverviewSection
      title="Users"
      count={page?.count}
      isThere={Boolean(page || reason)}
      {...part}
      problem={reason ? null : part.problem}
    >
      {reason && <p>{reason}</p>}
      {page && page.count === 0 && <p>This company has no users.</p>}
      {page && page.count > 0 && (
        <Stack>
          <TableFrame>
            <Table aria-label="Users">
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  <th scope="col">Email</th>
                  <th scope="col">Status</th>
                </tr>
              </thead>
              <tbody>
                {page.rows.map(({ id, firstName, middleName, lastName, email, status }) => (
                  <tr key={id}>
                    <td data-label="Name">
                      {[firstName, middleName, lastName].filter(Boolean).join(' ') || <None />}
                    </td>
                    <td data-label="Email">{email || <None />}</td>
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
            label="Pages of users"
            shown={page.rows.length}
            onPage={(userPage) => onPage({ userPage })}
          />
        </Stack>
      )}
    </OverviewSection>
  );
}
