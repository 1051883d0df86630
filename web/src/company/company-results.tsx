import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect } from 'react';
import { CompanyListPageDocument, type CompanyListPageQuery } from '../graph/generated/graphql.ts';
import { endsSession, toProblemOf } from '../graph/problem.ts';
import { usePermission } from '../session/viewer.tsx';
import { Button } from '../ui/button.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Panel } from '../ui/panel.tsx';
import { ProblemPanel } from '../ui/problem-panel.tsx';
import { LoadingText, Skeleton } from '../ui/skeleton.tsx';
import { Table, TableFrame } from '../ui/table.tsx';
import { type CompanySearch, toCompanyList, wholeCompanyList } from './company.paths.ts';
import { CompanyRow, companyColumns } from './company-row.tsx';

type CompanyResultsProps = {
  /** What the graph is asked for. */
  asked: CompanySearch;
  /** Whether the address already wants something else. */
  isStale: boolean;
  onPage: (page: number, options?: { replace?: boolean }) => void;
  onReset: () => void;
};

/** The companies that were found, or why there are none. */
export function CompanyResults({ asked, isStale, onPage, onReset }: CompanyResultsProps) {
  const { data, previousData, error, refetch } = useQuery(CompanyListPageDocument, {
    variables: toVariables(asked),
  });
  const shown = (data ?? previousData)?.companies;
  const last = data?.companies && Math.max(1, Math.ceil(data.companies.count / data.companies.pageSize));

  useEffect(() => {
    // The list has become shorter, or somebody typed the address.
    if (last && asked.page > last && !isStale) onPage(last, { replace: true });
  }, [last, asked.page, isStale, onPage]);

  if (error && !data) {
    const problem = toProblemOf(error);
    if (endsSession(problem)) return null;
    return <ProblemPanel {...problem} onRetry={() => void refetch().catch(() => undefined)} />;
  }
  if (!shown) return <Waiting />;
  if (shown.count === 0) return <Nothing asked={asked} onReset={onReset} />;
  return <Found found={shown} isStale={isStale || !data} page={asked.page} onPage={onPage} />;
}

function toVariables({ name, stateId, platformIds, page }: CompanySearch) {
  const filter = {
    name: name || null,
    stateId: stateId || null,
    platformIds: platformIds.length ? platformIds : null,
  };
  return { filter, page };
}

type FoundProps = {
  found: NonNullable<CompanyListPageQuery['companies']>;
  isStale: boolean;
  page: number;
  onPage: (page: number) => void;
};

function Found({ found, isStale, onPage }: FoundProps) {
  return (
    <>
      <TableFrame mb="3" aria-busy={isStale} opacity={isStale ? 0.6 : undefined} transition="opacity 150ms">
        <Table>
          <Columns />
          <tbody>
            {found.rows.map((company) => (
              <CompanyRow key={company.id} company={company} />
            ))}
          </tbody>
        </Table>
      </TableFrame>
      <Pagination {...found} shown={found.rows.length} onPage={onPage} />
    </>
  );
}

function Columns() {
  const canEdit = usePermission('COMPANY_EDIT').isAllowed;
  return (
    <thead>
      <tr>
        {companyColumns.map((caption) => (
          <th key={caption} scope="col">
            {caption}
          </th>
        ))}
        <chakra.th scope="col" width="1%">
          {canEdit ? 'Edit' : 'View'}
        </chakra.th>
      </tr>
    </thead>
  );
}

const skeletonRows = Array.from({ length: 10 }, (_, index) => ({
  id: index,
  width: `${45 + ((index * 37) % 40)}%`,
}));

function Waiting() {
  return (
    <>
      <LoadingText>Loading companies</LoadingText>
      <TableFrame aria-hidden="true">
        <Table>
          <Columns />
          <tbody>
            {skeletonRows.map(({ id, width }) => (
              <tr key={id}>
                {[width, '2rem', '7rem', '4rem', '2rem'].map((cellWidth, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column has nothing else to be known by.
                  <chakra.td key={column} height="49px">
                    <Skeleton style={{ width: cellWidth }} />
                  </chakra.td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableFrame>
    </>
  );
}

function Nothing({ asked, onReset }: { asked: CompanySearch; onReset: () => void }) {
  const isWhole = toCompanyList(asked) === toCompanyList(wholeCompanyList);
  return (
    <Panel role="status">
      <chakra.p fontWeight="semibold">
        {isWhole ? 'There are no companies yet.' : 'No company matches this search.'}
      </chakra.p>
      {!isWhole && (
        <>
          <chakra.p mt="1" mb="4" color="fg.muted">
            Try a shorter part of the name, or search in all states and platforms.
          </chakra.p>
          <Button onClick={onReset}>Show all companies</Button>
        </>
      )}
    </Panel>
  );
}
