import { accountDetailsRules, communicationPreferencesRules } from '@console/schema/account.rules.ts';
import { effectiveAccessOf, toForm } from './access.resolvers.ts';
import type { Person } from './fixtures.ts';
import { changePart, revisionOfPart } from './part-save.ts';
import { among, platforms } from './places.ts';
import type { Context, Resolvers } from './resolvers.ts';
import { viewerOf } from './session.resolvers.ts';

const revisions = {
  details: ({ firstName, middleName, lastName, email, phone }: Person) =>
    revisionOfPart([firstName, middleName, lastName, email, phone]),
  communicationPreferences: ({ alerts }: Person) => revisionOfPart(alerts),
};

const formsOf = ({ platformIds = [] }: Person) => among(platforms, platformIds).map(toForm);

/** A changed password or email address ends the person's sessions, as in the service. */
function update(context: Context, input: { revision: string; details: unknown }) {
  const person = viewerOf(context);
  const { email } = person;
  const message = 'Profile updated successfully';
  const save = { revision: input.revision, revisionOf: revisions.details, message };
  let isOver = false;
  const errors = changePart(
    person,
    save,
    accountDetailsRules,
    input.details,
    (found, { password, ...rest }) => {
      Object.assign(found, rest, password && { newPassword: password });
      isOver = Boolean(password) || email !== rest.email;
    },
  );
  if (isOver) {
    for (const [token, { id }] of context.tokens) if (id === person.id) context.tokens.delete(token);
  }
  if (errors.length > 0) return { account: null, errors };
  return { account: isOver ? null : person, message, errors: [] };
}

function savePreferences(context: Context, input: { revision: string }) {
  const person = viewerOf(context);
  const message = 'Preferences saved successfully';
  const save = { revision: input.revision, revisionOf: revisions.communicationPreferences, message };
  const errors = changePart(person, save, communicationPreferencesRules, input, (found, { preferences }) => {
    const changed = preferences.map(({ platformId, alertIds }) => [
      platformId,
      { ids: alertIds, changedAt: '2026-11-21T12:00:00Z' },
    ]);
    found.alerts = { ...found.alerts, ...Object.fromEntries(changed) };
  });
  return errors.length > 0 ? { account: null, errors } : { account: person, message, errors: [] };
}

/** Resolvers of the signed-in person's account. */
export const accountResolvers: Resolvers = {
  Query: { account: (_, __, context) => viewerOf(context) },
  Mutation: {
    accountUpdate: (_, { input }, context) => update(context, input),
    communicationPreferencesSave: (_, { input }, context) => savePreferences(context, input),
  },
  Account: {
    company: ({ companyId }: Person, _, { fixtures }) =>
      fixtures.companies.find(({ id }) => id === companyId),
    platforms: ({ platformIds = [] }: Person) => among(platforms, platformIds),
    accessOptions: (person: Person) => formsOf(person),
    communicationPreferences: (person: Person) =>
      formsOf(person).flatMap(({ platform, alerts: options }) => {
        if (!options || person.hasNoPreferences) return [];
        const { ids = [], changedAt = null } = person.alerts?.[platform.id] ?? {};
        return [{ platform, options, alerts: among(options, ids), changedAt }];
      }),
    revisions: (person: Person) => ({
      details: revisions.details(person),
      communicationPreferences: revisions.communicationPreferences(person),
    }),
  },
  Viewer: {
    effectiveAccess: ({ access, platformIds = [] }: Person, _, context) =>
      access
        ? platformIds.map((platformId) =>
            effectiveAccessOf({ access, status: 'ACTIVE' }, platformId, context),
          )
        : null,
  },
};
