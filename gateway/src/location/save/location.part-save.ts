import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../../context.ts';
import type { UserError, Written } from '../../errors/user-errors.ts';
import { type RevisedSave, saveRevised } from '../../revision/revised-save.ts';
import type { LocationRecord } from '../location.record.ts';
import { locationInScope, type SaveTarget, toTarget } from '../location.scope.ts';
import { toWritten } from '../location.written.ts';
import type { Sections } from '../sections/location.sections.record.ts';
import {
  type LocationSectionName,
  locationSections,
  revisionName,
  sectionsOf,
} from '../sections/location.sections.ts';
import { readLatest, writeLatest } from './location.latest.ts';

/** The REST service's message about a saved section, or null. */
export type SectionAnswer = { message: string | null };

/** The answer without a write, if the section already has the desired values. */
export const noChange: SectionAnswer = { message: null };

/** `unchanged`: whether the service says that the write changed nothing. */
type SavedSection = Written<SectionAnswer> & { unchanged?: boolean | null };

/** Saves one section of a location, for its own mutation and for `locationSave`. */
export type SectionSave<Input> = (
  context: Context,
  info: GraphQLResolveInfo,
  target: SaveTarget,
  input: Input,
) => Promise<SavedSection>;

/** The answer to a write, with the location if the service returns it. */
export type LocationAnswer = SectionAnswer & { data?: LocationRecord | null | undefined };

/** A save of values in the location's record, under the location's version. */
export type RecordSave = Omit<RevisedSave<LocationRecord, LocationAnswer>, 'of' | 'read' | 'known'> & {
  of: (locationId: string) => string;
  /** Returns whether a record contains the values to compare. */
  isIn?: (record: LocationRecord) => boolean;
  /** Adds values to compare that the service left out of a record. */
  complete?: (record: LocationRecord) => Promise<LocationRecord>;
};

/**
 * Saves a part of a location's record unless another user changed that part since `revision`. All parts share
 * the location's version, so a save of another part makes the write fail. The gateway then compares this part
 * and sends it again.
 */
export async function saveToRecord(
  context: Context,
  info: GraphQLResolveInfo,
  { id, latest }: SaveTarget,
  { of, isIn, write, complete = async (record) => record, ...save }: RecordSave,
): Promise<Written<SectionAnswer>> {
  const locationId = String(id);
  const { location } = latest;
  return saveRevised(context, info, {
    ...save,
    of: of(locationId),
    known: location && (!isIn || isIn(location)) ? await complete(location) : undefined,
    read: async (options) =>
      complete(await readLatest(latest, () => context.clients.location.get(locationId, options))),
    write: (options) =>
      writeLatest(
        latest,
        (more) => write({ ...options, ...more }),
        ({ data }) => (data?.id === locationId ? data : null),
      ),
  });
}

type PartSave = Pick<RecordSave, 'desired' | 'ifStored' | 'wirePaths' | 'write'> & {
  section: LocationSectionName;
  revision: string;
};

/** Saves a section that has a revision in `Location.revisions`. */
export const savePart = (
  context: Context,
  info: GraphQLResolveInfo,
  target: SaveTarget,
  { section, ...save }: PartSave,
) =>
  saveToRecord(context, info, target, {
    ...save,
    step: section,
    of: (locationId) => revisionName(locationId, section),
    isIn: ({ sections }) => sections !== undefined,
    editableOf: (record) => locationSections[section].editableOf(sectionsOf(record)),
  });

/** Returns the present location. Reads it only if this operation did not read it yet. */
export const storedLocation = async (context: Context, info: GraphQLResolveInfo, target: SaveTarget) =>
  target.latest.location ?? readAgain(context, info, target);

/** Returns the present sections of a location. Reads it only if this operation did not read them yet. */
export async function storedSections(
  context: Context,
  info: GraphQLResolveInfo,
  target: SaveTarget,
): Promise<Sections> {
  const { sections } = target.latest.location ?? {};
  return sections ?? sectionsOf(await readAgain(context, info, target));
}

function readAgain(context: Context, info: GraphQLResolveInfo, { id, latest }: SaveTarget) {
  const requestedBy = context.requestedBy(info);
  return readLatest(latest, () => context.clients.location.get(String(id), { requestedBy }));
}

/** Creates the result for a section with invalid values, before any call. */
export const invalid = (errors: UserError[]) => ({ answer: null, errors });

/** Creates the mutation that saves only one section. */
export const sectionMutation =
  <Section, Owner>(save: SectionSave<Section>, idOf: (owner: Owner) => string) =>
  async (_: unknown, { input }: { input: Section & Owner }, context: Context, info: GraphQLResolveInfo) => {
    const reached = await locationInScope(context, idOf(input), info);
    const target = toTarget(reached);
    const { answer, errors } = await save(context, info, target, input);
    if (!answer) return notSaved(errors);
    const location = await toWritten(String(reached.id), { data: target.latest.location }, context, info);
    return { location, message: answer.message, errors: [] };
  };

export const notSaved = (errors: UserError[]) => ({ location: null, message: null, errors });
