import { GraphError } from '../errors/graph-error.ts';
import type { ImpactPersonInput, Resolvers } from '../generated/graph.ts';
import { countOf } from '../graph/count-text.ts';
import { toSearchId } from '../graph/search.ts';
import { consoleRoleChange, consoleRoleChangeByWholeAccess } from '../user/user.console-role.ts';
import type { UserRecord } from '../user/user.record.ts';
import { readChange } from './impact.change.ts';
import type { Detailed } from './impact.client.ts';
import type { ImpactRecord } from './impact.record.ts';

export const impactResolvers: Resolvers = {
  Query: {
    async impact(_, { input, allLocationsOf }, context, info) {
      if (!context.config.has('impact')) {
        throw new GraphError(
          'NOT_CONFIGURED',
          'The service behind this gateway cannot preview the impact of a change.',
        );
      }
      const change = await readChange(input, context, info);
      const predicted = await context.clients.impact.predict(change, toDetailed(allLocationsOf), {
        requestedBy: context.requestedBy(info),
      });
      return { ...predicted, userPlatforms: input.userPlatforms, userAccess: input.userAccess };
    },
  },
  ImpactRow: { recordId: ({ id }) => id, losses: ({ losses }) => losses ?? [] },
  Impact: {
    summary: summarize,
    async consoleRoles({ userAccess }, _, context, info) {
      const found = await Promise.all(
        (userAccess ?? []).map((one) => consoleRoleChangeByWholeAccess(one, context, info)),
      );
      return found
        .filter(({ change }) => change.isChanged)
        .map(({ user, change }) => ({ userId: user.id, name: nameOf(user), change }));
    },
    consoleRole: ({ userPlatforms }, _, context, info) =>
      userPlatforms ? consoleRoleChange({ userPlatforms }, context, info) : null,
    async emptiedScopes({ emptiedScopes: { count, rows } }, _, { loaders }, info) {
      if (rows.length === 0) return { count, rows: [] };
      const platforms = await loaders.masterData.platforms.load('all', info);
      const nameOf = (id: string) => platforms.find((platform) => platform.id === id)?.name ?? id;
      return {
        count,
        rows: rows.map(({ id, name, platformId, scope }) => ({
          id,
          name: `${name}: ${scopes[scope]} on ${nameOf(platformId)}`,
        })),
      };
    },
  },
};

/** Returns the person whose lost locations are all named, as the REST service spells it. */
function toDetailed(person: ImpactPersonInput | null | undefined): Detailed {
  if (person?.userId) return { user_id: toSearchId(person.userId, 'allLocationsOf.userId') };
  return person?.arrangerId
    ? { arranger_id: toSearchId(person.arrangerId, 'allLocationsOf.arrangerId') }
    : {};
}

const nameOf = ({ firstName, lastName, email, id }: UserRecord) =>
  [firstName, lastName].filter(Boolean).join(' ') || email || id;

const scopes = { region: 'regions', location: 'locations', director_location: 'director locations' };

const nouns = { region: 'region', location: 'location', director_location: 'director location' };

const arrangers = (count: number) => countOf(count, 'arranger');

const people = (count: number) => countOf(count, 'person', 'people');

/** Returns the impact in one sentence, or null if it affects nobody. */
function summarize(impact: ImpactRecord): string | null {
  const { usersLosingAllAccess, usersLosingAccess } = impact;
  const { arrangersWithoutLocation, arrangersLosingAccess } = impact;
  const { emptiedScopes: emptied, locationsWithoutPrimaryRegion: locations } = impact;
  const parts = [
    phrase(usersLosingAllAccess.count, (count) => `${people(count)} will lose all access`),
    phrase(usersLosingAccess.count, (count) => `${people(count)} will lose some of their access`),
    phrase(
      arrangersWithoutLocation.count,
      (count) => `${arrangers(count)} will be left without an active location`,
    ),
    phrase(arrangersLosingAccess.count, (count) => `${arrangers(count)} will lose access`),
    leftWithout(emptied),
    phrase(locations.count, (count) => `${countOf(count, 'location')} will be left without a primary region`),
  ].flat();
  if (parts.length === 0) return null;
  const last = parts.pop();
  return `${parts.length > 0 ? `${parts.join(', ')} and ${last}` : last}.`;
}

const phrase = (count: number, say: (count: number) => string) => (count === 0 ? [] : [say(count)]);

/**
 * Counts the people whose scope the change would leave empty. If the list is incomplete, counts their roles
 * instead.
 */
function leftWithout({ count, rows }: ImpactRecord['emptiedScopes']): string[] {
  if (rows.length < count) {
    return [`${countOf(count, 'role')} will have no region or location left`];
  }
  return [...Map.groupBy(rows, ({ scope }) => scope)].map(([scope, emptied]) => {
    const affected = new Set(emptied.map(({ id }) => id));
    return `${people(affected.size)} will have no ${nouns[scope]} left`;
  });
}
