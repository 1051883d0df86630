import * as z from 'zod';
import { wireList, wireText } from '../rest/wire/wire.ts';
import {
  type StreetCandidate,
  streetCandidates,
  type ZipLookupRecord,
  zipLookupRecord,
} from './address.lookup.record.ts';

/** Answers of the REST service about addresses. The documents name only `analysis.address_precision`. */

/** Returns the entries of an answer: a list, bare or in `data` or `rows`, or a single entry. */
function entriesOf(answer: unknown): unknown[] {
  if (Array.isArray(answer)) return answer;
  if (typeof answer !== 'object' || answer === null) return [];
  const { data, rows } = answer as { data?: unknown; rows?: unknown };
  return data === undefined && rows === undefined ? [answer] : entriesOf(rows ?? data);
}

/** The reason for an answer without a match. */
const noMatch = z
  .object({ reason: wireText, message: wireText })
  .partial()
  .transform(({ reason, message }) => reason ?? message ?? null);

const reasonIn = (answers: readonly unknown[]) =>
  answers.map((answer) => noMatch.safeParse(answer).data ?? null).find((reason) => reason !== null) ?? null;

const place = z
  .object({ city: z.string(), state: wireText, state_code: wireText, state_abbreviation: wireText })
  .transform((wire) => {
    const stateCode = wire.state_abbreviation ?? wire.state_code ?? wire.state ?? '';
    return { city: wire.city, stateCode };
  });

/** [API-44] In the provider's spelling, or with the city and state of each entry. */
export const zipServiceRecord = z.unknown().transform((answer): ZipLookupRecord => {
  const entries = entriesOf(answer);
  const reported = zipLookupRecord.safeParse(entries);
  const named = entries.map((entry) => place.safeParse(entry)).flatMap(({ data }) => (data ? [data] : []));
  const places = reported.success && reported.data.places.length > 0 ? reported.data.places : named;
  return { places, reason: places.length > 0 ? null : reasonIn([...entries, answer]) };
});

/** What is known about an address: its matches, or the reason for having none. */
export type StreetCheckRecord = { candidates: readonly StreetCandidate[]; reason: string | null };

const precisions = wireList(
  z
    .object({ analysis: z.object({ address_precision: wireText }).nullish() })
    .transform(({ analysis }) => analysis?.address_precision ?? null),
);

/** [API-45] A list with `analysis`, in the provider's spelling for the United States or for other countries. */
export const streetCheckRecord = z.unknown().transform((answer): StreetCheckRecord => {
  const entries = entriesOf(answer);
  const matches = entries.filter(
    (entry) => typeof entry === 'object' && entry !== null && 'analysis' in entry,
  );
  const found = streetCandidates.safeParse(matches).data ?? [];
  const precise = precisions.safeParse(matches).data ?? [];
  const candidates = found.map(({ matchCode, precision }, at) => ({
    matchCode,
    precision: precise[at] ?? precision,
  }));
  return { candidates, reason: candidates.length > 0 ? null : reasonIn([...entries, answer]) };
});
