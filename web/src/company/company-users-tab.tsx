import { useQuery } from '@apollo/client/react';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanyUsersTabDocument,
  type CompanyUsersTableFragment,
  CompanyUsersTableFragmentDoc,
} from '../graph/generated/graphql.ts';
import { toProblemOf } from '../graph/problem.ts';
import { usePermission } from '../session/viewer.tsx';
import { None } from '../ui/none.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Stack } from '../ui/stack.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { Table, TableFrame } from '../ui/table.tsx';
import { CompanyListTab } from './company-list-tab.tsx';

type CompanyUsersTabProps = { id: string; page: number; onPage: (page: number) => void };

/** The people of a company, inactive ones too, to be read [CUS-02]; asked for when the tab is first opened. */
export function CompanyUsersTab({ id, page, onPage }: CompanyUsersTabProps) {
  const { isAllowed, reason } = usePermission('COMPANY_USERS_READ');
  const { data, previousData, error, loading, refetch } = useQuery(CompanyUsersTabDocument, {
    variables: { id, page },
    skip: !isAllowed,
  });
  const users = readFragment(CompanyUsersTableFragmentDoc, (data ?? previousData)?.company?.users);
  return (
    <CompanyListTab
      title="Users"
      count={users?.count}
      isThere={Boolean(users || reason)}
      problem={error ? toProblemOf(error) : null}
      isLoading={loading}
      onRetry={() => void refetch().catch(() => undefined)}
    >
      {reason && <p>{reason}</p>}
      {users?.count === 0 && <p>This company has no users.</p>}
      {users && users.count > 0 && (
        <Stack>
          <TableFrame>
            <UserTable rows={users.rows} />
          </TableFrame>
          <Pagination {...users} label="Pages of users" shown={users.rows.length} onPage={onPage} />
        </Stack>
      )}
    </CompanyListTab>
  );
}

function UserTable({ rows }: Pick<CompanyUsersTableFragment, 'rows'>) {
  return (
    <Table aria-label="Users">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Email</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, firstName, middleName, lastName, email, status }) => (
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
  );
}
