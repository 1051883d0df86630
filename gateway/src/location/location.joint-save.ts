import { locationMessages } from '@console/schema/location.messages.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { isUnexplained, toShown } from '../errors/format-error.ts';
import type { ErrorCode, LocationSaveStep, MutationResolvers, SaveStepProblem } from '../generated/graph.ts';
import { assertMayUse } from '../session/guard.ts';
import { type AskedSection, askedSections } from './location.joint-sections.ts';
import { reachedLocation, type SaveTarget, toTarget } from './location.reach.ts';
import { toWritten } from './location.written.ts';

/** Nothing is wrong with the section: the service, the session or the gateway is in trouble, and so would be the next call. */
const endsRun: readonly ErrorCode[] = [
  'UNAUTHENTICATED',
  'RATE_LIMITED',
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_BAD_RESPONSE',
  'NOT_CONFIGURED',
  'INTERNAL',
];

/** After these the section may be stored all the same: only the answer is missing, or not understood. */
const mayBeStored: readonly ErrorCode[] = ['UPSTREAM_UNAVAILABLE', 'UPSTREAM_BAD_RESPONSE'];

export const locationSaveMutation: MutationResolvers = {
  async locationSave(_, { input }, context, info) {
    const reached = await reachedLocation(context, input.locationId, info);
    const asked = askedSections(input);
    if (asked.length === 0) return nothingAsked();
    // With a key the service itself knows what it has done already; a repeat without one writes only what is missing.
    const hasKey = context.stepKey(info, '') !== undefined;
    const target = toTarget(reached, !hasKey);
    const steps = await saveAll(context, info, target, asked);
    return {
      location: await toWritten(String(reached.id), { data: target.latest.location }, context, info),
      message: toMessage(steps),
      steps,
      errors: [],
    };
  },
};

const nothingAsked = () => ({
  location: null,
  message: null,
  steps: [],
  errors: [{ path: [], code: 'REQUIRED' as const, message: locationMessages.noSection }],
});

/** Saves one section after the other, each on what the one before it has left. */
async function saveAll(
  context: Context,
  info: GraphQLResolveInfo,
  target: SaveTarget,
  asked: readonly AskedSection[],
): Promise<LocationSaveStep[]> {
  const steps: LocationSaveStep[] = [];
  let isOver = false;
  for (const { section, save, mutation } of asked) {
    if (isOver) {
      steps.push(notTried(section));
      continue;
    }
    try {
      await assertMayUse(context, mutation);
      const { answer, errors } = await save(context, stepOf(info, section), target);
      steps.push(answer ? saved(section, answer.message) : failed(section, { errors }));
    } catch (error) {
      const problem = toProblem(error, section, context);
      steps.push(failed(section, { problem }));
      isOver = endsRun.includes(problem.code);
    }
  }
  return steps;
}

/** A section's place below its mutation: for the keys of its writes, and for the trace. */
const stepOf = (info: GraphQLResolveInfo, section: string): GraphQLResolveInfo => ({
  ...info,
  path: { prev: info.path, key: section, typename: undefined },
});

type Section = LocationSaveStep['section'];

const saved = (section: Section, message: string | null): LocationSaveStep => ({
  section,
  outcome: 'SAVED',
  message,
  errors: [],
  problem: null,
});

const failed = (
  section: Section,
  { errors = [], problem = null }: Partial<Pick<LocationSaveStep, 'errors' | 'problem'>>,
): LocationSaveStep => ({ section, outcome: 'FAILED', message: null, errors, problem });

const notTried = (section: Section): LocationSaveStep => ({
  section,
  outcome: 'NOT_TRIED',
  message: null,
  errors: [],
  problem: null,
});

/** What an error of a section is to callers: the same words as if it had failed the section's own mutation. */
function toProblem(error: unknown, section: Section, { log }: Context): SaveStepProblem {
  if (isUnexplained(error)) log.error({ err: error }, 'a fault of the gateway');
  const { code, message, details } = toShown(error);
  // The answer itself has no errors, so that nothing else tells an operator.
  log.info({ section, code }, 'a section of a location was not saved');
  const { changed = [], revision = null, retryAfter = null } = details;
  return { code, message, changed, revision, retryAfter };
}

function toMessage(steps: readonly LocationSaveStep[]): string {
  const count = steps.filter(({ outcome }) => outcome === 'SAVED').length;
  const isUnsure = steps.some(({ problem }) => problem && mayBeStored.includes(problem.code));
  return isUnsure
    ? locationMessages.sectionsSavedUnsure(count, steps.length)
    : locationMessages.sectionsSaved(count, steps.length);
}
