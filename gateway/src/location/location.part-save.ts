import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import type { Written } from '../errors/user-errors.ts';
import type { UserError } from '../generated/graph.ts';
import { badAnswer } from '../rest/fault.ts';
import { type RevisedSave, saveRevised } from '../revision/revised-save.ts';
import { readLatest, writeLatest } from './location.latest.ts';
import { type LocationPart, locationParts, partOf, sectionsOf } from './location.parts.ts';
import { reachedLocation, type SaveTarget, toTarget } from './location.reach.ts';
import type { LocationRecord } from './location.record.ts';
import { toWritten } from './location.written.ts';

/** What the service said about a section that is saved; null where it said nothing. */
export type SectionAnswer = { message: string | null };

/** Saves one section of a location: the same for its own mutation and for `locationSave`. */
export type SectionSave<Input> = (
  context: Context,
  info: GraphQLResolveInfo,
  target: SaveTarget,
  input: Input,
) => Promise<Written<SectionAnswer>>;

type LocationAnswer = SectionAnswer & { data?: LocationRecord | null | undefined };

/** A save of something that is kept in the location's own record, under its version. */
export type RecordSave = Omit<
  RevisedSave<LocationRecord, LocationAnswer>,
  'of' | 'read' | 'known' | 'ifStands'
> & {
  of: (locationId: string) => string;
  /** Whether a record has what is to be compared. */
  isIn?: (record: LocationRecord) => boolean;
};

/**
 * Saves a part of a location's record unless somebody else changed that part since `revision`. The service keeps one version
 * for the whole location, so another part may have been saved meanwhile: then this one is compared and sent again.
 */
export function saveToRecord(
  context: Context,
  info: GraphQLResolveInfo,
  { id, latest, leavesWhatStands }: SaveTarget,
  { of, isIn, write, ...save }: RecordSave,
): Promise<Written<SectionAnswer>> {
  const locationId = String(id);
  const { location } = latest;
  return saveRevised(context, info, {
    ...save,
    of: of(locationId),
    known: location && (!isIn || isIn(location)) ? location : undefined,
    ifStands: leavesWhatStands ? () => ({ message: null }) : undefined,
    read: (options) => readLatest(latest, () => context.clients.location.get(locationId, options)),
    write: (options) =>
      writeLatest(
        latest,
        (more) => write({ ...options, ...more }),
        ({ data }) => assertIts(locationId, data),
      ),
  });
}

function assertIts(locationId: string, data: LocationRecord | null | undefined): LocationRecord | null {
  if (data && data.id !== locationId) throw badAnswer();
  return data ?? null;
}

type PartSave = Pick<RecordSave, 'desired' | 'wirePaths' | 'write'> & {
  part: LocationPart;
  revision: string;
};

/** Saves one of the sections that have a revision among `Location.revisions`. */
export const savePart = (
  context: Context,
  info: GraphQLResolveInfo,
  target: SaveTarget,
  { part, ...save }: PartSave,
) =>
  saveToRecord(context, info, target, {
    ...save,
    step: part,
    of: (locationId) => partOf(locationId, part),
    isIn: ({ sections }) => sections !== undefined,
    editableOf: (record) => locationParts[part](sectionsOf(record)),
  });

/** A section with mistakes that were found before anything was sent. */
export const mistaken = (errors: UserError[]) => ({ answer: null, errors });

/** The mutation that saves one section alone. */
export const sectionMutation =
  <Section, Owner>(save: SectionSave<Section>, idOf: (owner: Owner) => string) =>
  async (_: unknown, { input }: { input: Section & Owner }, context: Context, info: GraphQLResolveInfo) => {
    const reached = await reachedLocation(context, idOf(input), info);
    const target = toTarget(reached);
    const { answer, errors } = await save(context, info, target, input);
    if (!answer) return notSaved(errors);
    const location = await toWritten(String(reached.id), { data: target.latest.location }, context, info);
    return { location, message: answer.message, errors: [] };
  };

export const notSaved = (errors: UserError[]) => ({ location: null, message: null, errors });
