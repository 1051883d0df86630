import { toIsoDate } from '../../ui/date/dates.ts';
import type { Change } from '../audit.changes.ts';

/** A value of a record, as the graph returns it. */
type Stored = unknown;

/** A state by name, with the country that it belongs to. */
export type StateChoice = { id: string; name: string; country?: { id: string } | null };

/** What a former value may need beside the change. */
type Lookups = {
  states: readonly StateChoice[];
  /** The country of the address after the restore, or null. */
  countryId: string | null;
};

/** How a kind of field is restored. Values are those of the input. */
export type Kind = {
  /** Returns the former value. Undefined if the change does not say enough. */
  former: (change: Change, lookups: Lookups) => unknown;
  /** Converts the stored value to the value of the input. */
  current: (stored: Stored) => unknown;
  /** Returns the stored value as the history shows values; null for none. */
  text: (stored: Stored) => string | null;
  /** Returns whether it must have a value after a restore of all these changes, which its rule alone does not say. */
  isRequired?: (changes: readonly Change[]) => boolean;
};

/** The kinds of the fields of an input. */
export type Kinds<Input, Without extends keyof Input = never> = Record<Exclude<keyof Input, Without>, Kind>;

type Named = { id?: string; alertId?: string; name?: string };

const idOf = ({ id, alertId }: Named) => id ?? alertId ?? '';
const named = (stored: Stored) => (stored ?? null) as Named | null;
const list = (stored: Stored) => (stored ?? []) as Named[];
const plain = (stored: Stored) => (stored === null || stored === undefined ? null : String(stored));
const namesOf = (items: readonly Named[]) => items.map(({ name }) => name ?? '').join(', ');

/** Returns the ids before a change, or undefined if one of the items has none. */
function idsBefore({ itemsBefore, before }: Change): string[] | undefined {
  if (!itemsBefore) return before === null ? [] : undefined;
  const ids = itemsBefore.map(({ itemId }) => itemId ?? '');
  return ids.includes('') ? undefined : ids;
}

/** A text or an amount. Blank and null are the same. */
export const text: Kind = {
  former: ({ before }) => before || null,
  current: (stored) => plain(stored) || null,
  text: plain,
};

/** A color, which only default colors make unnecessary [COM-29]. */
export const color: Kind = {
  ...text,
  isRequired: (changes) =>
    !changes.some(({ field, before }) => field.endsWith('.usesDefaultColors') && before !== 'false'),
};

export const flag: Kind = {
  former: ({ before }) => before === 'true',
  current: (stored) => stored === true,
  text: (stored) => String(stored === true),
};

/** A flag that is on until it is set, as in the forms. */
export const flagOnByDefault: Kind = {
  former: ({ before }) => before !== 'false',
  current: (stored) => stored !== false,
  text: (stored) => String(stored !== false),
};

/** A day, which the log may have in US spelling. */
export const day: Kind = {
  former: ({ before }) => before && (toIsoDate(before) ?? before),
  current: (stored) => plain(stored),
  text: plain,
};

/** A record that the field refers to by id. */
export const reference: Kind = {
  former: (change) => {
    const ids = idsBefore(change);
    return ids && (ids[0] ?? null);
  },
  current: (stored) => named(stored)?.id ?? null,
  text: (stored) => named(stored)?.name ?? null,
};

/** A state, which the log has only by name. One that was added to an address of the same country was missing there. */
export const state: Kind = {
  former: ({ before }, { states, countryId }) => {
    if (before === null) return null;
    const found = states.filter(({ name }) => name === before);
    return (found.find(({ country }) => country?.id === countryId) ?? found[0])?.id;
  },
  current: (stored) => named(stored)?.id ?? null,
  text: (stored) => named(stored)?.name ?? null,
  isRequired: (changes) => !changes.some(({ field }) => field === 'address.countryId'),
};

/** A list of records. */
export const records: Kind = {
  former: (change) => idsBefore(change)?.toSorted(),
  current: (stored) => list(stored).map(idOf).toSorted(),
  text: (stored) => namesOf(list(stored)),
};

type StoredRegion = { region: { id: string; name: string }; isPrimary: boolean };
const primary = ' (primary)';

/** The regions of a location. The log marks the primary one behind its name. */
export const regions: Kind = {
  former: (change) =>
    idsBefore(change)
      ?.map((regionId, at) => ({
        regionId,
        isPrimary: change.itemsBefore?.[at]?.name.endsWith(primary) ?? false,
      }))
      .toSorted(byId),
  current: (stored) =>
    ((stored ?? []) as StoredRegion[])
      .map(({ region, isPrimary }) => ({ regionId: region.id, isPrimary }))
      .toSorted(byId),
  text: (stored) =>
    ((stored ?? []) as StoredRegion[])
      .map(({ region, isPrimary }) => `${region.name}${isPrimary ? primary : ''}`)
      .join(', '),
};

const byId = (one: { regionId: string }, other: { regionId: string }) =>
  one.regionId.localeCompare(other.regionId);

type StoredSegment = {
  segment: { id: string; name: string };
  surveyStartDate: string | null;
  neverSendsSurvey: boolean;
};

const toSegment = ({ segment, surveyStartDate, neverSendsSurvey }: StoredSegment) => ({
  segmentId: segment.id,
  surveyStartDate,
  neverSendsSurvey,
});
const bySegment = (one: { segmentId: string }, other: { segmentId: string }) =>
  one.segmentId.localeCompare(other.segmentId);

const noSurveys = ' (no surveys)';
const surveyStart = / \(surveys from (\d{4}-\d{2}-\d{2})\)$/;

/** The segments of a location. The log says behind the name of each when it sends surveys. */
export const segments: Kind = {
  former: (change) =>
    idsBefore(change)
      ?.map((segmentId, at) => {
        const name = change.itemsBefore?.[at]?.name ?? '';
        const surveyStartDate = surveyStart.exec(name)?.[1] ?? null;
        return { segmentId, surveyStartDate, neverSendsSurvey: name.endsWith(noSurveys) };
      })
      .toSorted(bySegment),
  current: (stored) => ((stored ?? []) as StoredSegment[]).map(toSegment).toSorted(bySegment),
  text: (stored) => ((stored ?? []) as StoredSegment[]).map(segmentText).join(', '),
};

function segmentText({ segment, surveyStartDate, neverSendsSurvey }: StoredSegment): string {
  if (neverSendsSurvey) return `${segment.name}${noSurveys}`;
  return surveyStartDate ? `${segment.name} (surveys from ${surveyStartDate})` : segment.name;
}
