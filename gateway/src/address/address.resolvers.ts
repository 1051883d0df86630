import type { Resolvers } from '../generated/graph.ts';
import { wholeState } from '../master-data/state-reference.ts';

export const addressResolvers: Resolvers = {
  Address: {
    address1: async ({ load }) => (await load()).address1,
    address2: async ({ load }) => (await load()).address2,
    city: async ({ load }) => (await load()).city,
    zip: async ({ load }) => (await load()).zip,
    country: async ({ load }) => (await load()).country,
    async state({ state: known, load }, _, { loaders }, info) {
      // The rows of the company list contain a state but no country [API-20]. Reading it would cost a call per row.
      const countryOf = async () => (known === undefined ? ((await load()).country?.id ?? null) : null);
      const reference = known === undefined ? (await load()).state : known;
      const whole = wholeState(reference);
      if (whole || !reference) return whole;
      const countryId = reference.countryId ?? (await countryOf());
      return (await loaders.masterData.states.load('all', info)).find(reference, countryId);
    },
  },
};
