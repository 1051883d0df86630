import type { ApolloClient } from '@apollo/client';
import { chakra } from '@chakra-ui/react/styled-system';
import type { BulkItem } from '../bulk/bulk-task.ts';
import { wordsOf } from '../bulk/bulk-words.ts';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import { RateFieldsFragmentDoc, RatesBeforeApplyDocument } from '../graph/generated/graphql.ts';
import { countOf } from '../ui/action/count-text.ts';
import type { Question } from '../ui/message/notices.tsx';
import { changedRates, type RatesChange, RatesChanges } from './rates-changes.tsx';
import { readRatesInForce } from './rates-in-force.ts';

const Note = chakra('p', { base: { mt: '2', fontSize: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' } });

/** Number of locations that are read at the same time. */
const partSize = 10;

/** A location with what changes; null if its company has no rates. */
type Read = { item: BulkItem; change: RatesChange | null };

/** Reads what the locations and their companies have, and returns the question before the company's rates are applied. */
export async function readApplyQuestion(client: ApolloClient, items: readonly BulkItem[]): Promise<Question> {
  const read: Read[] = [];
  while (read.length < items.length) {
    const part = items.slice(read.length, read.length + partSize);
    read.push(...(await Promise.all(part.map((item) => readOne(client, item)))));
  }
  const changes = read.flatMap(({ change }) => (change && change.rates.length > 0 ? [change] : []));
  const alike = read.filter(({ change }) => change?.rates.length === 0).length;
  const without = read.filter(({ change }) => change === null).map(({ item }) => item.name);
  return {
    type: 'confirm',
    title: `Apply the company’s rates to ${countOf(items.length, wordsOf.LOCATION)}?`,
    message: (
      <>
        {changes.length > 0 && <p>These rates change. Each location’s history keeps the former ones.</p>}
        <RatesChanges changes={changes} />
        {alike > 0 && <Note>{alikeText(alike, items.length)}</Note>}
        {without.length > 0 && <Note>{`Their company has no rates: ${without.join('; ')}`}</Note>}
      </>
    ),
    answers: { yes: 'Apply company rates', no: 'Cancel' },
  };
}

function alikeText(alike: number, all: number): string {
  if (alike === all)
    return 'No amount changes. Later changes of the company’s rates are marked as differences.';
  return `${countOf(alike, wordsOf.LOCATION)} ${alike === 1 ? 'pays' : 'pay'} the same amounts already.`;
}

async function readOne(client: ApolloClient, item: BulkItem): Promise<Read> {
  const { data } = await client.query({
    query: RatesBeforeApplyDocument,
    variables: { id: item.id },
    fetchPolicy: 'no-cache',
  });
  const company = readFragment(RateFieldsFragmentDoc, data?.location?.company?.rates?.fees);
  if (!company) return { item, change: null };
  const now = readRatesInForce(data?.location?.effectiveRates);
  const rates = changedRates(
    (rate) => now?.[rate].amount,
    (rate) => company[rate],
  );
  return { item, change: { id: item.id, name: item.name, rates } };
}
