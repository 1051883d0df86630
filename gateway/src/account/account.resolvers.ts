import type { Resolvers } from '../generated/graph.ts';
import { toRevision } from '../revision/revision.ts';
import { accountMutations } from './account.mutations.ts';
import { optionsOf, preferencesOf } from './account.preferences.ts';
import { editablePreferences, partOf } from './account.record.ts';
import { accountDetails } from './account.sections.ts';
import { passwordMutations } from './password.mutations.ts';

export const accountResolvers: Resolvers = {
  Query: {
    account: async (_, _args, { session, loaders }, info) =>
      loaders.session.person.load((await session.get()).ownId, info),
    consoleSettings: (_, _args, { config }) => ({
      singleSignOn: config.KEYCLOAK_ISSUER
        ? {
            issuer: config.KEYCLOAK_ISSUER,
            clientId: config.KEYCLOAK_CLIENT_ID,
            scope: config.KEYCLOAK_SCOPE,
          }
        : null,
      performanceTrackerUrl: config.PERFORMANCE_TRACKER_URL ?? null,
      contactSupportUrl: config.CONTACT_SUPPORT_URL ?? null,
      trustedOrigins: config.TRUSTED_ORIGINS,
    }),
  },
  Mutation: { ...passwordMutations, ...accountMutations },
  Account: {
    company: ({ company }) => (company ? { id: company.id, known: { name: company.name } } : null),
    accessOptions: async (_, _args, { session, loaders }, info) =>
      loaders.account.accessOptions.load((await session.get()).ownId, info),
    async communicationPreferences(person, _, context, info) {
      const { preferences } = await preferencesOf(person, context, info);
      return person.platforms.flatMap((platform) =>
        preferences
          .filter(({ platformId }) => platformId === platform.id)
          .map((preference) => ({ ...preference, platform })),
      );
    },
    revisions: (person) => person,
  },
  AccountRevisions: {
    details: (person) =>
      toRevision(partOf(person.id, 'details'), person.version, accountDetails.editableOf(person)),
    async communicationPreferences(person, _, context, info) {
      const found = await preferencesOf(person, context, info);
      return toRevision(
        partOf(person.id, 'communicationPreferences'),
        found.version,
        editablePreferences(found),
      );
    },
  },
  CommunicationPreference: {
    options: optionsOf,
    alerts: async (preference, _, context, info) =>
      (await optionsOf(preference, _, context, info)).filter(({ id }) => preference.alertIds.includes(id)),
  },
};
