import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useExtension } from '../graph/extensions.ts';
import {
  type ActiveStatus,
  BulkCompanyRatesDocument,
  BulkRatesRevisionDocument,
  BulkStatusChangeDocument,
  type StatusRecordKind,
} from '../graph/generated/graphql.ts';
import { locationQueries } from '../graph/location-queries.ts';
import { sendMutation } from '../graph/send-mutation.ts';
import { countOf } from '../ui/action/count-text.ts';
import { bulkAsk } from './ask-bulk.ts';
import type { BulkItem, BulkTask } from './bulk-task.ts';
import type { BulkWords } from './bulk-words.ts';

/** The queries of the pages of single records, which can be open in another tab of the same page. */
const pageQueries: Record<StatusRecordKind, string> = {
  ARRANGER: 'ArrangerPage',
  COMPANY: 'CompanyPage',
  COMPANY_USER: 'UserPage',
  LOCATION: 'LocationPage',
  PROVIDER_USER: 'ProviderUserPage',
};

/** Returns the tasks of the bulk actions. */
export function useBulkTasks(words: BulkWords) {
  const client = useApolloClient();
  const hasKeys = useExtension('IDEMPOTENCY_KEYS');

  const setStatus = (kind: StatusRecordKind, status: ActiveStatus): BulkTask => {
    const ask = bulkAsk(hasKeys);
    return {
      title: `Set ${status.toLowerCase()}`,
      toDone: (count) => `${countOf(count, words)} set ${status.toLowerCase()}`,
      affected: [pageQueries[kind]],
      change: (items) =>
        ask({
          items,
          toInput: () => ({ items: items.map(({ id }) => ({ kind, recordId: id, status })) }),
          send: (input, context) => {
            const options = { mutation: BulkStatusChangeDocument, variables: { input }, context };
            return sendMutation(client, options, (data) => data.statusChangeMany);
          },
        }),
      toUndo: () => setStatus(kind, status === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE'),
    };
  };

  const applyCompanyRates = (): BulkTask => {
    const ask = bulkAsk(hasKeys);
    return {
      title: 'Apply company rates',
      toDone: (count) => `Company rates applied to ${countOf(count, words)}`,
      affected: ['CompanyPage', ...locationQueries],
      change: (items) =>
        ask({
          items,
          toInput: async () => {
            const revisions = await Promise.all(items.map(({ id }) => ratesRevisionOf(client, id)));
            const toItem = ({ id }: BulkItem, at: number) => ({
              locationId: id,
              revision: revisions[at] ?? null,
              rates: { companyRatesApplied: true },
            });
            return { items: items.map(toItem) };
          },
          send: (input, context) => {
            const options = { mutation: BulkCompanyRatesDocument, variables: { input }, context };
            return sendMutation(client, options, (data) => data.locationRatesSaveMany);
          },
        }),
    };
  };

  return { setStatus, applyCompanyRates };
}

/** Reads the revision just before the save, because applying the company's rates replaces the present ones. */
async function ratesRevisionOf(client: ApolloClient, id: string): Promise<string | null> {
  const { data } = await client.query({
    query: BulkRatesRevisionDocument,
    variables: { id },
    fetchPolicy: 'network-only',
    context: { isSilent: true },
  });
  return data?.location?.rates?.revision ?? null;
}
