import { locationMessages } from '@console/schema/location.messages.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../../context.ts';
import { isUnexplained, toShown } from '../../errors/format-error.ts';
import { toUserErrors, type UserError } from '../../errors/user-errors.ts';
import type {
  ErrorCode,
  LocationSaveStep,
  MutationResolvers,
  SaveStepProblem,
} from '../../generated/graph.ts';
import { assertMayUse } from '../../session/guard.ts';
import { locationInScope, type SaveTarget, toTarget } from '../location.scope.ts';
import { toWritten } from '../location.written.ts';
import { type RequestedSection, requestedSections } from './location.batch-sections.ts';

/**
 * Errors after which no further section is tried. They concern the service, the session or the gateway, so
 * the next call would fail too.
 */
const endsRun: readonly ErrorCode[] = [
  'UNAUTHENTICATED',
  'RATE_LIMITED',
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_BAD_RESPONSE',
  'NOT_CONFIGURED',
  'INTERNAL',
];

/** Errors after which the section may be stored nevertheless: the answer is missing or unreadable. */
const mayBeStored: readonly ErrorCode[] = ['UPSTREAM_UNAVAILABLE', 'UPSTREAM_BAD_RESPONSE'];

type SaveStep = Omit<LocationSaveStep, 'errors'> & { errors: UserError[] };

export const locationSaveMutation: MutationResolvers = {
  async locationSave(_, { input }, context, info) {
    const reached = await locationInScope(context, input.locationId, info);
    const requested = requestedSections(input);
    if (requested.length === 0) return nothingRequested();
    const target = toTarget(reached);
    const steps = await saveAll(context, info, target, requested);
    return {
      location: await toWritten(String(reached.id), { data: target.latest.location }, context, info),
      message: toMessage(steps),
      steps,
      errors: [],
    };
  },
};

const nothingRequested = () => ({
  location: null,
  message: null,
  steps: [],
  errors: [{ path: [], code: 'REQUIRED' as const, message: locationMessages.noSection }],
});

/** Saves the sections one after the other. Each uses the location that the previous one returned. */
async function saveAll(
  context: Context,
  info: GraphQLResolveInfo,
  target: SaveTarget,
  requested: readonly RequestedSection[],
): Promise<SaveStep[]> {
  const steps: SaveStep[] = [];
  let isOver = false;
  for (const { section, field, save, mutation } of requested) {
    if (isOver) {
      steps.push(notTried(section));
      continue;
    }
    try {
      await assertMayUse(context, mutation);
      const { answer, errors } = await save(context, stepOf(info, section), target);
      steps.push(
        answer ? saved(section, answer.message) : failed(section, { errors: toUserErrors(errors, [field]) }),
      );
    } catch (error) {
      const problem = toProblem(error, { section, field }, context);
      steps.push(failed(section, { problem }));
      isOver = endsRun.includes(problem.code);
    }
  }
  return steps;
}

/** Returns `info` with the section below its mutation in the path, for idempotency keys and the trace. */
const stepOf = (info: GraphQLResolveInfo, section: string): GraphQLResolveInfo => ({
  ...info,
  path: { prev: info.path, key: section, typename: undefined },
});

type Section = SaveStep['section'];

const saved = (section: Section, message: string | null): SaveStep => ({
  section,
  outcome: 'SAVED',
  message,
  errors: [],
  problem: null,
});

const failed = (
  section: Section,
  { errors = [], problem = null }: Partial<Pick<SaveStep, 'errors' | 'problem'>>,
): SaveStep => ({ section, outcome: 'FAILED', message: null, errors, problem });

const notTried = (section: Section): SaveStep => ({
  section,
  outcome: 'NOT_TRIED',
  message: null,
  errors: [],
  problem: null,
});

/** Formats the error of a section with the same message as the section's own mutation. */
function toProblem(
  error: unknown,
  { section, field }: Pick<RequestedSection, 'section' | 'field'>,
  { log }: Context,
): SaveStepProblem {
  if (isUnexplained(error)) log.error({ err: error }, 'internal error');
  const { code, message, details } = toShown(error);
  // The GraphQL answer has no top-level errors, so only this line informs operators.
  log.info({ section, code }, 'a section of a location was not saved');
  const { changed = [], revision = null, retryAfter = null } = details;
  return { code, message, changed: changed.map((name) => `${field}.${name}`), revision, retryAfter };
}

function toMessage(steps: readonly SaveStep[]): string {
  const count = steps.filter(({ outcome }) => outcome === 'SAVED').length;
  const isUnsure = steps.some(({ problem }) => problem && mayBeStored.includes(problem.code));
  return isUnsure
    ? locationMessages.sectionsSavedUnsure(count, steps.length)
    : locationMessages.sectionsSaved(count, steps.length);
}
