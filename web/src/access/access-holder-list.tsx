import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { FieldsSkeleton } from '../form/section/fields-skeleton.tsx';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import {
  AccessHolderChoicesDocument,
  AccessHolderRowsFragmentDoc,
  CompanyHoldersDocument,
  LocationHoldersDocument,
} from '../graph/generated/graphql.ts';
import { listSource } from '../graph/list-source.ts';
import { toProblemOf } from '../graph/problem.ts';
import { toExistingPage } from '../list/existing-page.ts';
import { ListTools } from '../list/list-tools.tsx';
import { usePermission, useViewer } from '../session/viewer.tsx';
import { Pagination } from '../ui/action/pagination.tsx';
import { ProblemPanel } from '../ui/message/problem-panel.tsx';
import { type AccessPlace, exportColumns, type ToPerson } from './access-holder.list.ts';
import { AccessHolderFilters } from './access-holder-filters.tsx';
import { anybody, isAnybody, toFilter } from './access-holder-search.ts';
import { AccessHolderTable } from './access-holder-table.tsx';
import { useArrangerRemoval } from './removal/use-arranger-removal.ts';
import { useUserRemoval } from './removal/use-user-removal.ts';

type AccessHolderListProps = { title: string; place: AccessPlace; toPerson: ToPerson };

/** Lists the people with access, a row each with a column for each platform. */
export function AccessHolderList({ title, place, toPerson }: AccessHolderListProps) {
  const [{ search, page }, setAsked] = useState({ search: anybody, page: 1 });
  const choices = useQuery(AccessHolderChoicesDocument, {
    variables: { companyId: place.companyId },
    errorPolicy: 'all',
  }).data;
  const platforms = choices?.company?.platforms ?? [];
  const { shown, error, source, refetch } = useHolders(place, { filter: toFilter(search), page });
  // The last person of the last page may be gone.
  const existing = shown?.page === page ? toExistingPage(shown, page) : page;
  if (existing !== page) setAsked({ search, page: existing });
  const removals = useRemovals(place, toPerson, refetch);
  return (
    <>
      <AccessHolderFilters
        search={search}
        platforms={platforms}
        roles={choices?.roles ?? []}
        onChange={(next) => setAsked({ search: next, page: 1 })}
      />
      {error && !shown && <ProblemPanel {...toProblemOf(error)} onRetry={refetch} />}
      {!error && !shown && <FieldsSkeleton count={4} title={title} />}
      {shown && shown.count === 0 && (
        <p role="status">
          {isAnybody(search) ? `Nobody has access to this ${place.of}.` : 'Nobody matches these filters.'}
        </p>
      )}
      {shown && shown.count > 0 && (
        <>
          <ListTools name="People with access" source={source} columns={exportColumns(place, platforms)} />
          <AccessHolderTable {...{ title, place, platforms, toPerson }} {...removals} rows={shown.rows} />
          <Pagination
            label={`Pages of ${title.toLowerCase()}`}
            page={shown.page}
            pageSize={shown.pageSize}
            count={shown.count}
            countIsExact={shown.countIsExact}
            shown={shown.rows.length}
            onPage={(next) => setAsked({ search, page: next })}
          />
        </>
      )}
    </>
  );
}

/** Returns the removals that the signed-in person may make. */
function useRemovals(place: AccessPlace, toPerson: ToPerson, refetch: () => void) {
  const canEditUsers = usePermission('COMPANY_USERS_EDIT').reason === null;
  const canEditArrangers = usePermission('ARRANGER_EDIT').reason === null;
  const removeFromUser = useUserRemoval(place, toPerson, refetch);
  const removeFromArranger = useArrangerRemoval(place, toPerson, refetch);
  return {
    ownId: useViewer().id,
    onRemoveFromUser: canEditUsers ? removeFromUser : null,
    onRemoveFromArranger: canEditArrangers ? removeFromArranger : null,
  };
}

type Asked = { filter: ReturnType<typeof toFilter>; page: number };

/** Returns what a query shows: while it loads, what it showed before. Not after a failure, for which that is wrong. */
const shownOf = <Data,>({
  data,
  previousData,
  loading,
}: {
  data?: Data;
  previousData?: Data;
  loading: boolean;
}) => data ?? (loading ? previousData : undefined);

/** Reads a page of the people with access. Shows the earlier one until it is there. */
function useHolders({ of, id }: AccessPlace, asked: Asked) {
  const variables = { id, ...asked };
  const ofLocation = useQuery(LocationHoldersDocument, { variables, skip: of !== 'location' });
  const ofCompany = useQuery(CompanyHoldersDocument, { variables, skip: of !== 'company' });
  const found = shownOf(ofLocation)?.location ?? null;
  const inCompany = shownOf(ofCompany)?.company ?? null;
  const shown = readFragment(AccessHolderRowsFragmentDoc, (found ?? inCompany)?.accessHolders);
  const { error, refetch } = of === 'location' ? ofLocation : ofCompany;
  const source =
    of === 'location'
      ? listSource(LocationHoldersDocument, variables, ({ location }) =>
          readFragment(AccessHolderRowsFragmentDoc, location?.accessHolders),
        )
      : listSource(CompanyHoldersDocument, variables, ({ company }) =>
          readFragment(AccessHolderRowsFragmentDoc, company?.accessHolders),
        );
  return { shown, error, source, refetch: () => void refetch().catch(() => undefined) };
}
