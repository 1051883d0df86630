import { locationMessages } from '@console/schema/location.messages.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../../context.ts';
import { GraphError } from '../../errors/graph-error.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { LocationRegionsSectionInput } from '../../generated/graph.ts';
import type { CallOptions } from '../../rest/client/rest-client.ts';
import type { SaveTarget } from '../location.scope.ts';
import { checkRegions, type LocationRegion, toEditableRegions } from '../sections/location.regions.ts';
import {
  invalid,
  type LocationAnswer,
  type SectionSave,
  savePart,
  storedSections,
} from './location.part-save.ts';
import { saveRegionList } from './location.section-saves.ts';

/**
 * [API-62] Saves the regions of a location: in one call with the extension `region-lists`, otherwise in one
 * call for each region.
 */
export const saveRegions: SectionSave<LocationRegionsSectionInput> = async (context, info, target, input) => {
  if (context.config.has('region-lists')) return saveRegionList(context, info, target, input);
  const sections = await storedSections(context, info, target);
  const { regions, errors } = checkRegions(input, sections);
  if (!regions) return invalid(errors);
  const stored = sections.regions.map(({ id }) => id);
  const run = createRun(context, info, target, { regions, stored });
  try {
    return await savePart(context, info, target, {
      section: 'regions',
      revision: input.revision,
      desired: toEditableRegions(regions),
      ifStored: () => ({ message: null }),
      wirePaths: run.wirePaths,
      write: run.write,
    });
  } finally {
    // After a partial save the location of the last read is outdated, whatever the error.
    if (run.isPartial()) target.latest.location = null;
  }
};

/**
 * Creates the calls for each region. The primary region comes first, so that the location always has one. The
 * calls stop at the first failure, and the error names the regions that were saved.
 */
function createRun(
  { clients, stepKey }: Context,
  info: GraphQLResolveInfo,
  { id }: SaveTarget,
  { regions, stored }: { regions: readonly LocationRegion[]; stored: readonly string[] },
) {
  const lost = stored.filter((storedId) => regions.every(({ regionId }) => regionId !== storedId));
  const inOrder = regions.toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary));
  const savedIds: string[] = [];
  const write = async ({ ifMatch, ...options }: CallOptions): Promise<LocationAnswer> => {
    if (lost.length > 0) throw notRemovable(lost);
    let answer: LocationAnswer = { message: null };
    let version = ifMatch;
    for (const region of inOrder) {
      const idempotencyKey = stepKey(info, `regions:${region.regionId}`);
      const call = { ...options, ifMatch: version, idempotencyKey };
      try {
        answer = await clients.location.sections.saveRegion(id, region, call);
      } catch (error) {
        throw withSaved(error, savedIds, regions.indexOf(region));
      }
      savedIds.push(region.regionId);
      version = ifMatch && (answer.data?.version ?? undefined);
    }
    return answer;
  };
  const paths = regions.map((_, at) => [`regions.${at}`, ['regions', String(at), 'regionId']]);
  const wirePaths: Record<string, string[]> = { regions: ['regions'], ...Object.fromEntries(paths) };
  return { write, wirePaths, isPartial: () => savedIds.length > 0 && savedIds.length < regions.length };
}

/** No documented call takes a region from a location. [API-32] deletes the region of the company. */
function notRemovable(lost: readonly string[]) {
  const message = locationMessages.regionsStay(lost);
  return new Refusal('BAD_REQUEST', { status: 400, message, fields: { regions: message } }, {}, true);
}

/** Returns the error of one region's call with the regions that were saved before it. */
function withSaved(error: unknown, savedIds: readonly string[], at: number): unknown {
  if (!(error instanceof GraphError)) return error;
  const message = locationMessages.regionsSaved(savedIds, error.message);
  if (!(error instanceof Refusal)) return new GraphError(error.code, message, error.details, error);
  const fields = error.isAboutInput ? { [`regions.${at}`]: message } : {};
  return new Refusal(
    error.code,
    { status: error.status, message, fields },
    error.details,
    error.isAboutInput,
  );
}
