import { arrangerMessages } from '@console/schema/arranger.messages.ts';
import { arrangerDetailsRules, invitedArrangerRules } from '@console/schema/arranger.rules.ts';
import { messages } from '@console/schema/messages.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { DryRunFailed } from '../errors/dry-run-failed.ts';
import { GraphError } from '../errors/graph-error.ts';
import { refusedToErrors, type UserError } from '../errors/user-errors.ts';
import { checkFields } from '../field-table/check-fields.ts';
import type { Body } from '../field-table/field-table.ts';
import type { MutationResolvers } from '../generated/graph.ts';
import { firstPassword } from '../password/invitation.input.ts';
import { storedBeforeCreate } from '../rest/wire/full-bodies.ts';
import { noNewId, toNewId } from '../rest/wire/written.ts';
import { companyIdInScope } from '../session/guard.ts';
import { arrangerFields } from './arranger.fields.ts';
import { type Answer, notSaved, save, written } from './arranger.save.ts';
import { arrangerInScope } from './arranger.scope.ts';
import { arrangerSections } from './arranger.sections.ts';

export const arrangerMutations: MutationResolvers = {
  async arrangerCreate(_, { input }, context, info) {
    const companyId = await companyIdInScope(context, input.companyId);
    const first = firstPassword(context, input.sendInvitation, {
      withPassword: arrangerDetailsRules,
      invited: invitedArrangerRules,
    });
    const details = checkFields(arrangerFields, first.rules, input.details);
    const platforms = arrangerSections.platforms.check(input);
    if (!details.values || !platforms.save) return notSaved([...details.errors, ...platforms.errors]);
    const options = {
      idempotencyKey: context.stepKey(info, 'create'),
      requestedBy: context.requestedBy(info),
    };
    const body = { ...arrangerFields.toBody(details.values, storedBeforeCreate(context)), ...first.body };
    const create = () => context.clients.arranger.create(companyId, body, options);
    const { answer, errors } = await refusedToErrors(create, arrangerFields.wirePaths);
    if (!answer) return notSaved(errors);
    const id = toNewId(answer, context.log);
    if (!id) return { arranger: null, message: answer.message, errors: [withoutPlatforms(noNewId)] };
    const added = await addPlatforms(id, platforms.save.toBody(), context, info);
    const arranger = await written(id, added.answer ?? answer, context, info);
    return { arranger, message: answer.message, errors: added.errors };
  },

  async arrangerUpdate(_, { input }, context, info) {
    const reached = await arrangerInScope(context, input.arrangerId, info);
    return save(context, info, reached, {
      section: 'details',
      revision: input.revision,
      input: input.details,
      write: (body, options) => context.clients.arranger.update(reached.id, reached.companyId, body, options),
    });
  },

  async arrangerPlatformsSave(_, { input }, context, info) {
    const reached = await arrangerInScope(context, input.arrangerId, info);
    return save(context, info, reached, {
      section: 'platforms',
      revision: input.revision,
      input,
      write: (body, options) => context.clients.arranger.savePlatforms(reached.id, body, options),
    });
  },

  async arrangerFeedbackAlertsSave(_, { input }, context, info) {
    const reached = await arrangerInScope(context, input.arrangerId, info);
    return save(context, info, reached, {
      section: 'feedbackAlerts',
      revision: input.revision,
      input,
      write: (body, options) => context.clients.arranger.saveAlerts(reached.id, body, options),
    });
  },
};

/**
 * Saves the platforms of a new arranger with a second call [ARR-10]. Returns a failure as user errors instead
 * of throwing, because the arranger already exists (AMB-33).
 */
async function addPlatforms(
  id: string,
  platforms: Body,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<{ answer: Answer; errors: [] } | { answer: null; errors: UserError[] }> {
  const options = {
    idempotencyKey: context.stepKey(info, 'platforms'),
    requestedBy: context.requestedBy(info),
  };
  try {
    const save = () => context.clients.arranger.savePlatforms(Number(id), platforms, options);
    const { answer, errors } = await refusedToErrors(save, arrangerSections.platforms.wirePaths);
    if (answer) return { answer, errors: [] };
    return {
      answer,
      errors: errors.map((error) => ({ ...error, ...withoutPlatforms(error.message, error.code) })),
    };
  } catch (error) {
    if (error instanceof DryRunFailed) throw error;
    context.log.warn(
      { err: error, arrangerId: id },
      'an arranger was added, but the platforms were not saved',
    );
    const reason = error instanceof GraphError ? error.message : messages.errorOccurred;
    return { answer: null, errors: [withoutPlatforms(reason)] };
  }
}

const withoutPlatforms = (reason: string, code: UserError['code'] = 'REFUSED'): UserError => ({
  path: ['platformIds'],
  code,
  message: arrangerMessages.addedWithoutPlatforms(reason),
});
