import { countries, platforms, states } from './places.ts';
import type { Resolvers } from './resolvers.ts';
import { viewerOf } from './session.resolvers.ts';

const list =
  <Row>(rows: Row[]): Resolvers[string][string] =>
  (_, __, context) => {
    viewerOf(context);
    return rows;
  };

const named = (name: string) => [{ id: '1', name }];

export const masterDataResolvers: Resolvers = {
  Query: {
    countries: list(countries),
    states: (_, { countryId }: { countryId?: string | null }, context) => {
      viewerOf(context);
      return states.filter((state) => !countryId || state.countryId === countryId);
    },
    platforms: list(platforms),
    languages: list(named('English')),
    eventTypes: list([{ id: '1', name: 'Wedding', venues: named('Garden') }]),
    businessSegments: list(named('Hotels')),
    businessClassifications: list([{ id: '1', name: 'Size', classifications: named('Large') }]),
    feedbackAlertOptions: list(named('Low score')),
    aftercareAlertOptions: list(named('E-mail')),
  },
  State: {
    country: (state: (typeof states)[number]) => countries.find(({ id }) => id === state.countryId) ?? null,
  },
};
