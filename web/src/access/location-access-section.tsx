import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ExportColumn } from '../export/csv.ts';
import { FieldsSkeleton } from '../form/section/fields-skeleton.tsx';
import {
  LocationAccessDocument,
  type LocationAccessQuery,
  PlatformsChoicesDocument,
} from '../graph/generated/graphql.ts';
import { type ListSource, listSource } from '../graph/list-source.ts';
import { toProblemOf } from '../graph/problem.ts';
import { ListTools } from '../list/list-tools.tsx';
import { useChoices } from '../selection/use-choices.ts';
import { usePermission } from '../session/viewer.tsx';
import { Pagination } from '../ui/action/pagination.tsx';
import { Field } from '../ui/input/field.tsx';
import { Select } from '../ui/input/text-input.tsx';
import { CollapsibleSection } from '../ui/layout/collapsible-section.tsx';
import { None } from '../ui/layout/none.tsx';
import { Table, TableFrame } from '../ui/layout/table.tsx';
import { ProblemPanel } from '../ui/message/problem-panel.tsx';
import { viaText } from './via-text.ts';

type AccessPage = NonNullable<NonNullable<LocationAccessQuery['location']>['accessibleBy']>;

const Filter = chakra('div', { base: { maxW: '20rem', mb: '4' } });

/**
 * Lists the users who can see a location, and why. Requires permission to read company users; loads when the
 * section is first opened.
 */
export function LocationAccessSection({ id }: { id: string }) {
  const { isAllowed } = usePermission('COMPANY_USERS_READ');
  const [isAsked, setAsked] = useState(false);
  if (!isAllowed) return null;
  return (
    <CollapsibleSection
      title="Who can see this location"
      summary="Access by platform"
      isOpenAtFirst={false}
      onToggle={() => setAsked(true)}
    >
      {isAsked && <LocationAccessList id={id} />}
    </CollapsibleSection>
  );
}

function LocationAccessList({ id }: { id: string }) {
  const [{ platformId, page }, setAsked] = useState({ platformId: '', page: 1 });
  const platforms = useChoices(PlatformsChoicesDocument, (data) => data.platforms).list;
  const variables = { id, platformId: platformId || null, page };
  const { data, previousData, error, refetch } = useQuery(LocationAccessDocument, { variables });
  const shown = (data ?? previousData)?.location?.accessibleBy as AccessPage | null | undefined;
  return (
    <>
      <Filter>
        <Field label="Platform">
          {(control) => (
            <Select
              {...control}
              value={platformId}
              onChange={(event) => setAsked({ platformId: event.target.value, page: 1 })}
            >
              <option value="">All platforms</option>
              {platforms?.map((platform) => (
                <option key={platform.id} value={platform.id}>
                  {platform.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </Filter>
      {error && !data && (
        <ProblemPanel {...toProblemOf(error)} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {!error && !shown && <FieldsSkeleton count={4} title="who can see this location" />}
      {!error && shown && (
        <AccessTable
          shown={shown}
          source={listSource(LocationAccessDocument, variables, ({ location }) => location?.accessibleBy)}
          onPage={(next) => setAsked({ platformId, page: next })}
        />
      )}
    </>
  );
}

type Row = AccessPage['rows'][number];

/** Columns of the table. The export adds the user id. */
const columns: ExportColumn<Row>[] = [
  { caption: 'Name', text: ({ user }) => [user.firstName, user.lastName].filter(Boolean).join(' ') },
  { caption: 'Email', text: ({ user }) => user.email },
  { caption: 'Platform', text: ({ platform }) => platform.name },
  { caption: 'Role', text: ({ role }) => role.name },
  { caption: 'Access through', text: ({ via, region }) => viaText(via, region?.name) },
];
const exportColumns: ExportColumn<Row>[] = [...columns, { caption: 'User ID', text: ({ user }) => user.id }];

type AccessTableProps = { shown: AccessPage; source: ListSource<Row>; onPage: (page: number) => void };

function AccessTable({ shown, source, onPage }: AccessTableProps) {
  if (shown.count === 0) return <p>No users can see this location on this platform.</p>;
  return (
    <>
      <ListTools name="Who can see this location" source={source} columns={exportColumns} />
      <TableFrame mb="3">
        <Table aria-label="Who can see this location">
          <thead>
            <tr>
              {columns.map(({ caption }) => (
                <th key={caption} scope="col">
                  {caption}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.rows.map((row) => (
              <tr key={`${row.user.id} ${row.platform.id}`}>
                {columns.map(({ caption, text }) => (
                  <td key={caption} data-label={caption}>
                    {text(row) || <None />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableFrame>
      <Pagination
        label="Pages of who can see this location"
        page={shown.page}
        pageSize={shown.pageSize}
        count={shown.count}
        countIsExact={shown.countIsExact}
        shown={shown.rows.length}
        onPage={onPage}
      />
    </>
  );
}
