import { arrangerMessages } from '@console/schema/arranger.messages.ts';
import {
  arrangerAlertsRules,
  arrangerDetailsRules,
  arrangerPlatformsRules,
} from '@console/schema/arranger.rules.ts';
import { checkInput } from '@console/schema/input.rules.ts';
import { messages } from '@console/schema/messages.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { GraphError } from '../errors/graph-error.ts';
import { refusedToErrors, toUserErrors } from '../errors/user-errors.ts';
import type { ArrangerDetailsInput, MutationResolvers, UserError } from '../generated/graph.ts';
import { toWireId } from '../rest/wire/wire.ts';
import { noNewId, toNewId } from '../rest/wire/written.ts';
import { checkChosen, toChoice } from '../selection/selection.choice.ts';
import { companyIdInScope } from '../session/guard.ts';
import { type ArrangerDetails, arrangerWirePaths } from './arranger.client.ts';
import { type Answer, notSaved, savePart, written } from './arranger.save.ts';
import { arrangerInScope } from './arranger.scope.ts';

export const arrangerMutations: MutationResolvers = {
  async arrangerCreate(_, { input }, context, info) {
    const companyId = await companyIdInScope(context, input.companyId);
    const { details, errors } = checkDetails(input.details);
    const platforms = checkChosen(arrangerPlatformsRules, 'platformIds', input.platformIds);
    if (!details || !platforms.chosen) return notSaved([...errors, ...platforms.errors]);
    const options = {
      idempotencyKey: context.stepKey(info, 'create'),
      requestedBy: context.requestedBy(info),
    };
    const create = () => context.clients.arranger.create(companyId, details, options);
    const { answer, errors: refusals } = await refusedToErrors(create, arrangerWirePaths);
    if (!answer) return notSaved(refusals);
    const id = toNewId(answer, context.log);
    if (!id) return { arranger: null, message: answer.message, errors: [platformsNotSaved(noNewId)] };
    const added = await addPlatforms(id, platforms.chosen, context, info);
    const arranger = await written(id, added.answer ?? answer, context, info);
    return { arranger, message: answer.message, errors: added.errors };
  },

  async arrangerUpdate(_, { input }, context, info) {
    const reached = await arrangerInScope(context, input.id, info);
    const { details, errors } = checkDetails(input.details);
    if (!details) return notSaved(errors);
    const { password: _password, locationIds, ...desired } = details;
    return savePart(context, info, reached, {
      part: 'details',
      revision: input.revision,
      desired: { ...desired, locationIds: toChoice(locationIds) },
      write: (options) => context.clients.arranger.update(reached.id, reached.companyId, details, options),
    });
  },

  async arrangerPlatformsSave(_, { input }, context, info) {
    const reached = await arrangerInScope(context, input.arrangerId, info);
    const { chosen, errors } = checkChosen(arrangerPlatformsRules, 'platformIds', input.platformIds);
    if (!chosen) return notSaved(errors);
    return savePart(context, info, reached, {
      part: 'platforms',
      revision: input.revision,
      desired: { platformIds: toChoice(chosen) },
      write: (options) => context.clients.arranger.savePlatforms(reached.id, chosen, options),
    });
  },

  async arrangerAlertsSave(_, { input }, context, info) {
    const reached = await arrangerInScope(context, input.arrangerId, info);
    const { chosen, errors } = checkChosen(arrangerAlertsRules, 'alertIds', input.alertIds);
    if (!chosen) return notSaved(errors);
    return savePart(context, info, reached, {
      part: 'feedbackAlerts',
      revision: input.revision,
      desired: { alertIds: toChoice(chosen) },
      write: (options) => context.clients.arranger.saveAlerts(reached.id, chosen, options),
    });
  },
};

/** Applies the shared rules and checks that ids are integers, which only the gateway knows. */
function checkDetails(
  input: ArrangerDetailsInput,
): { details: ArrangerDetails; errors: [] } | { details: null; errors: UserError[] } {
  const checked = checkInput(arrangerDetailsRules, input);
  if (!checked.ok) return { details: null, errors: toUserErrors(checked.errors) };
  if (!checked.value.locationIds.some((id) => toWireId(id) === null))
    return { details: checked.value, errors: [] };
  return {
    details: null,
    errors: [{ path: ['locationIds'], code: 'INVALID', message: messages.notInList }],
  };
}

/**
 * Saves the platforms of a new arranger with a second call [ARR-10]. Returns a failure as user errors instead
 * of throwing, because the arranger already exists (AMB-33).
 */
async function addPlatforms(
  id: string,
  platformIds: readonly string[],
  context: Context,
  info: GraphQLResolveInfo,
): Promise<{ answer: Answer; errors: [] } | { answer: null; errors: UserError[] }> {
  const options = {
    idempotencyKey: context.stepKey(info, 'platforms'),
    requestedBy: context.requestedBy(info),
  };
  try {
    return {
      answer: await context.clients.arranger.savePlatforms(Number(id), platformIds, options),
      errors: [],
    };
  } catch (error) {
    context.log.warn(
      { err: error, arrangerId: id },
      'an arranger was added, but the platforms were not saved',
    );
    const reason = error instanceof GraphError ? error.message : messages.errorOccurred;
    return { answer: null, errors: [platformsNotSaved(reason)] };
  }
}

const platformsNotSaved = (reason: string): UserError => ({
  path: ['platformIds'],
  code: 'REFUSED',
  message: arrangerMessages.addedWithoutPlatforms(reason),
});
