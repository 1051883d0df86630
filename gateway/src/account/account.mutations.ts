import { communicationPreferencesRules } from '@console/schema/account.rules.ts';
import { checkInput } from '@console/schema/input.rules.ts';
import type { GraphQLResolveInfo } from 'graphql';
import { alertListOf } from '../access/role-map.ts';
import type { Context } from '../context.ts';
import { GraphError } from '../errors/graph-error.ts';
import { notInList, toUserErrors, type UserError } from '../errors/user-errors.ts';
import type { WirePaths } from '../field-table/field-table.ts';
import { saveSection } from '../field-table/save-section.ts';
import type { MutationResolvers } from '../generated/graph.ts';
import { readListIds } from '../graph/keys.ts';
import { toCurrentPassword } from '../password/current-password.ts';
import { toWritten } from '../rest/wire/written.ts';
import { toChoice } from '../revision/choice.ts';
import { saveRevised } from '../revision/revised-save.ts';
import type { Person, Session } from '../session/session.record.ts';
import type { ChosenAlerts } from './account.client.ts';
import { alertPlatforms, optionsOf, preferencesOf } from './account.preferences.ts';
import { editablePreferences, type PreferencesRecord, partOf } from './account.record.ts';
import { accountDetails } from './account.sections.ts';

/** Mutations of the caller's own account [ACC-07]. The session identifies the person, never the input. */
export const accountMutations: MutationResolvers = {
  async accountUpdate(_, { input }, context, info) {
    const session = await context.session.get();
    const proof = toCurrentPassword(context, input);
    const { answer, errors } = await saveSection(context, info, {
      section: accountDetails,
      of: partOf(session.personId, 'details'),
      step: 'details',
      revision: input.revision,
      input: input.details,
      read: (options) => context.clients.session.get(session.ownId, options),
      write: (body, options) => context.clients.account.update(session, { ...body, ...proof }, options),
    });
    return answer ? saved(session, answer, context, info) : notSaved(errors);
  },

  async accountCommunicationPreferencesSave(_, { input }, context, info) {
    const session = await context.session.get();
    const { entries, errors: unnamed } = readListIds(input.preferences, 'preferences');
    if (unnamed.length > 0) return notSaved(unnamed);
    const checked = checkInput(communicationPreferencesRules, { ...input, preferences: entries });
    if (!checked.ok) return notSaved(toUserErrors(checked.errors));
    const person = await context.loaders.session.person.load(session.ownId, info);
    const found = await preferencesOf(person, context, info);
    const { preferences: chosen } = checked.value;
    const choiceErrors = await notOffered(chosen, found, context, info);
    if (choiceErrors.length > 0) return notSaved(choiceErrors);
    const platformIds = alertPlatforms(person);
    const { answer, errors } = await saveRevised(context, info, {
      of: partOf(person.id, 'communicationPreferences'),
      step: 'communicationPreferences',
      revision: input.revision,
      desired: toDesired(chosen),
      wirePaths: wirePathsOf(chosen),
      read: (options) => context.clients.account.preferences(platformIds, options),
      known: found,
      editableOf: editablePreferences,
      write: (options) => context.clients.account.savePreferences(session.ownId, chosen, options),
    }).catch((error: unknown) => {
      throw atPlaces(error, chosen);
    });
    if (!answer) return notSaved(errors);
    context.loaders.account.preferences.clear(platformIds);
    return { account: person, message: answer.message, errors: [] };
  },
};

/**
 * Returns errors for platforms that the person does not use or that have no alerts, and for alerts that the
 * platform does not offer.
 */
async function notOffered(
  chosen: ChosenAlerts,
  { preferences }: PreferencesRecord,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<UserError[]> {
  const checks = chosen.map(async ({ platformId, alertIds }, at) => {
    const preference = preferences.find((one) => one.platformId === platformId);
    if (!preference) return [notInList(['preferences', String(at), 'platformId'], platformId)];
    const offered = (await optionsOf(preference, {}, context, info)).map(({ id }) => id);
    const other = alertIds.find((id) => !offered.includes(id));
    return other === undefined ? [] : [notInList(['preferences', String(at), 'alertIds'], other)];
  });
  return (await Promise.all(checks)).flat();
}

/**
 * Leaves platforms out that the input does not name: their alerts stay as stored, even if another user
 * changed them.
 */
const toDesired = (chosen: ChosenAlerts) =>
  Object.fromEntries(
    Object.keys(editablePreferences({ preferences: [] })).map((platformId) => {
      const named = chosen.find((one) => one.platformId === platformId);
      return [platformId, named && toChoice(named.alertIds)];
    }),
  );

/** Names the platforms that a conflict is about by their alerts' places in the input. */
function atPlaces(error: unknown, chosen: ChosenAlerts): unknown {
  if (!(error instanceof GraphError) || !error.details.changed) return error;
  const placeOf = (id: string) => chosen.findIndex(({ platformId }) => platformId === id);
  const changed = error.details.changed.map((id) => `preferences.${placeOf(id)}.alertIds`);
  return new GraphError(error.code, error.message, { ...error.details, changed });
}

/** Returns the paths of alerts in the input by the names of their lists. */
const wirePathsOf = (chosen: ChosenAlerts): WirePaths =>
  Object.fromEntries(
    chosen.map(({ platformId }, at) => [alertListOf(platformId), ['preferences', String(at), 'alertIds']]),
  );

type Answer = { message: string | null; data?: Person | null | undefined };

async function saved(
  { personId, ownId }: Session,
  answer: Answer,
  context: Context,
  info: GraphQLResolveInfo,
) {
  const { person } = context.loaders.session;
  person.clear(ownId);
  const account = await toWritten(personId, {
    data: answer.data,
    log: context.log,
    read: () => person.load(ownId, info),
  });
  return { account, message: answer.message, errors: [] };
}

const notSaved = (errors: UserError[]) => ({ account: null, message: null, errors });
