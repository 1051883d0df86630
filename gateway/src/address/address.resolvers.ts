import type { Resolvers } from '../generated/graph.ts';

export const addressResolvers: Resolvers = {
  Address: {
    address1: async ({ load }) => (await load()).address1,
    address2: async ({ load }) => (await load()).address2,
    city: async ({ load }) => (await load()).city,
    zip: async ({ load }) => (await load()).zip,
    country: async ({ load }) => (await load()).country,
    async state({ state, load }, _, { loaders }, info) {
      if (state !== undefined) return state;
      const record = await load();
      if (record.state || !(record.stateId || record.stateCode)) return record.state;
      const states = await loaders.masterData.states.load('all', info);
      if (record.stateId) return states.byId.get(record.stateId) ?? null;
      return states.byCode(record.stateCode ?? '', record.country?.id ?? null);
    },
  },
};
