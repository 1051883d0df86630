import { useApolloClient } from '@apollo/client/react';
import { wordsOf } from '../bulk/bulk-words.ts';
import { useBulkRun } from '../bulk/use-bulk-run.ts';
import { useBulkTasks } from '../bulk/use-bulk-tasks.ts';
import { readRows } from '../export/read-rows.ts';
import { CompanyLocationRatesDocument } from '../graph/generated/graphql.ts';
import { listSource } from '../graph/list-source.ts';
import { endsSession, toProblemOf } from '../graph/problem.ts';
import { countOf } from '../ui/action/count-text.ts';
import { useIsGone } from '../ui/action/use-is-gone.ts';
import { useNotices } from '../ui/message/notices.tsx';
import { toRowsPage } from './location-rates.list.ts';
import type { LocationRatesRow } from './location-rates-table.tsx';
import { rateNames } from './rates.form.ts';
import { type RatesChange, RatesChanges } from './rates-changes.tsx';

/**
 * Brings all locations of a company to its rates whose copies differ: reads them, asks with their names and
 * amounts, and saves one part after the other. A bulk task shows the progress and a result for each.
 */
export function useDriftUpdate(companyId: string) {
  const client = useApolloClient();
  const notices = useNotices();
  const isGone = useIsGone();
  const bulk = useBulkRun({ onDone: () => undefined });
  const tasks = useBulkTasks(wordsOf.LOCATION);

  /** Returns all locations that differ. Resolves with null after an alert. */
  async function readDrifted(): Promise<LocationRatesRow[] | null> {
    const filter = { hasDriftedRates: true };
    const variables = { id: companyId, page: 1, filter, canFilter: false };
    const endLoading = notices.loading('Reading the locations that differ');
    try {
      const read = await readRows(client, listSource(CompanyLocationRatesDocument, variables, toRowsPage), {
        signal: new AbortController().signal,
        onProgress: () => undefined,
      });
      return read?.rows ?? [];
    } catch (fault) {
      const problem = toProblemOf(fault);
      if (!endsSession(problem)) void notices.error(problem);
      return null;
    } finally {
      endLoading();
    }
  }

  async function updateAll() {
    const rows = await readDrifted();
    if (!rows || rows.length === 0 || isGone.current) return;
    const agreed = await notices.ask({
      type: 'confirm',
      title: `Update ${countOf(rows.length, wordsOf.LOCATION)} to the company’s rates?`,
      message: (
        <>
          <p>These rates change. This can’t be undone here; each location’s history keeps the former ones.</p>
          <RatesChanges changes={rows.map(toChange)} />
        </>
      ),
      answers: { yes: 'Update all', no: 'Cancel' },
    });
    if (agreed) void bulk.start(tasks.applyCompanyRates(), rows);
  }

  return { bulk, updateAll };
}

/** Returns the rates of a location that differ from the company's. */
function toChange({ id, name, rates }: LocationRatesRow): RatesChange {
  const changed = rateNames.flatMap((rate) => {
    const { amount, sourceAmount, hasDrifted } = rates?.[rate] ?? { hasDrifted: false };
    return hasDrifted && sourceAmount ? [{ rate, from: amount ?? null, to: sourceAmount }] : [];
  });
  return { id, name, rates: changed };
}
