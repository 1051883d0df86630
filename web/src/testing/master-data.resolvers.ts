import { companyFor } from './company.resolvers.ts';
import {
  classificationGroups,
  countries,
  eventTypes,
  feedbackAlerts,
  languages,
  platforms,
  segments,
  states,
} from './places.ts';
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
    languages: list(languages),
    eventTypes: list(eventTypes),
    businessSegments: list(segments),
    businessClassifications: list(classificationGroups),
    feedbackAlertOptions: list(feedbackAlerts),
    aftercareAlertOptions: list(named('E-mail')),
    locationOptions: (_, { companyId }: { companyId: string }, context) =>
      context.fixtures.locations
        .filter((location) => location.companyId === companyFor(context, companyId).id)
        .map(({ id, publicName }) => ({ id, name: publicName })),
  },
  State: {
    country: (state: (typeof states)[number]) => countries.find(({ id }) => id === state.countryId) ?? null,
  },
};
