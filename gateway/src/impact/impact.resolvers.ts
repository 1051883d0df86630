import { GraphError } from '../errors/graph-error.ts';
import type { Resolvers } from '../generated/graph.ts';
import { readChange } from './impact.change.ts';
import type { ImpactRecord } from './impact.record.ts';

export const impactResolvers: Resolvers = {
  Query: {
    async impact(_, { input }, context, info) {
      const change = await readChange(input, context, info);
      if (!context.config.has('impact')) {
        throw new GraphError(
          'NOT_CONFIGURED',
          'The service behind this gateway cannot say beforehand what a change would do.',
        );
      }
      return context.clients.impact.foresee(change, { asked: context.askedBy(info) });
    },
  },
  Impact: {
    summary: summarize,
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

const scopes = { region: 'regions', location: 'locations', director_location: 'director locations' };

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);

/** In one sentence; null when nobody is affected. */
function summarize(impact: ImpactRecord): string | null {
  const { usersLosingAllAccess, usersLosingAccess, arrangersWithoutLocation } = impact;
  const { emptiedScopes: emptied, locationsWithoutPrimaryRegion: locations } = impact;
  const parts = [
    phrase(usersLosingAllAccess.count, (count) => `${people(count)} would lose all access`),
    phrase(usersLosingAccess.count, (count) => `${people(count)} would lose some of their access`),
    phrase(
      arrangersWithoutLocation.count,
      (count) =>
        `${count === 1 ? '1 arranger' : `${count} arrangers`} would be left without an active location`,
    ),
    phrase(emptied.count, (count) => `${count === 1 ? '1 scope' : `${count} scopes`} would become empty`),
    phrase(
      locations.count,
      (count) =>
        `${count === 1 ? '1 location' : `${count} locations`} would be left without a primary region`,
    ),
  ].flat();
  if (parts.length === 0) return null;
  const last = parts.pop();
  return `${parts.length > 0 ? `${parts.join(', ')} and ${last}` : last}.`;
}

const phrase = (count: number, say: (count: number) => string) => (count === 0 ? [] : [say(count)]);
