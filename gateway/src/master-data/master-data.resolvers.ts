import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { badRequest } from '../errors/graph-error.ts';
import type { Resolvers } from '../generated/graph.ts';
import { platformKeyOf } from '../graph/keys.ts';
import { badAnswer } from '../rest/client/fault.ts';
import { toWireId } from '../rest/wire/wire.ts';
import { companyIdInScope } from '../session/guard.ts';
import type { NamedParent, NamedRecord } from './master-data.record.ts';

/** The most characters of a city search. */
const longestSearch = 100;

export const masterDataResolvers: Resolvers = {
  Query: {
    countries: async (_, _args, { loaders }, info) =>
      (await loaders.masterData.countries.load('all', info)).list,
    states: async (_, { countryId }, { loaders }, info) => {
      const { list } = await loaders.masterData.states.load('all', info);
      return countryId ? list.filter((state) => state.countryId === countryId) : list;
    },
    cities: (_, { stateId, search }, { loaders }, info) => {
      if (toWireId(stateId) === null) return [];
      if ((search ?? '').length > longestSearch) {
        throw badRequest(`search may have at most ${longestSearch} characters.`);
      }
      return loaders.masterData.cities.load(
        { stateId, search: search?.normalize('NFC').trim() || null },
        info,
      );
    },
    platforms: (_, _args, { loaders }, info) => loaders.masterData.platforms.load('all', info),
    languages: (_, _args, { loaders }, info) => loaders.masterData.languages.load('all', info),
    eventTypes: (_, _args, { loaders }, info) => loaders.masterData.eventTypes.load('all', info),
    businessSegments: (_, _args, { loaders }, info) => loaders.masterData.businessSegments.load('all', info),
    businessClassifications: (_, _args, { loaders }, info) =>
      loaders.masterData.businessClassifications.load('all', info),
    feedbackAlertOptions: (_, _args, { loaders }, info) =>
      loaders.masterData.feedbackAlertOptions.load('all', info),
    aftercareAlertOptions: (_, _args, { loaders }, info) =>
      loaders.masterData.aftercareAlertOptions.load('all', info),
    async locationOptions(_, { companyId }, context, info) {
      const id = await companyIdInScope(context, companyId);
      return context.loaders.masterData.locationOptions.load(id, info);
    },
  },
  AlertOption: { alertId: ({ id }) => id },
  State: {
    country: ({ countryId }) => (countryId ? { id: countryId } : null),
  },
  Platform: {
    name: nameIn(({ platforms }, info) => platforms.load('all', info)),
    key: ({ id }) => platformKeyOf(id),
  },
  Language: { name: nameIn(({ languages }, info) => languages.load('all', info)) },
  BusinessSegment: { name: nameIn(({ businessSegments }, info) => businessSegments.load('all', info)) },
  BusinessClassification: {
    name: nameIn(async ({ businessClassifications }, info) =>
      (await businessClassifications.load('all', info)).flatMap((group) => group.classifications),
    ),
  },
  Country: {
    async name({ id, name }, _, { loaders }, info) {
      if (name !== undefined) return name;
      const country = (await loaders.masterData.countries.load('all', info)).byId.get(id);
      if (!country) throw badAnswer();
      return country.name;
    },
  },
};

type ReadList = (lists: Context['loaders']['masterData'], info: GraphQLResolveInfo) => Promise<NamedRecord[]>;

/** Resolves the name of a master-data entry: the name sent with the record, or else the name in the list. */
function nameIn(readList: ReadList) {
  return async (
    { id, name }: NamedParent,
    _args: unknown,
    { loaders }: Context,
    info: GraphQLResolveInfo,
  ): Promise<string> => {
    if (name !== null) return name;
    const found = (await readList(loaders.masterData, info)).find((item) => item.id === id);
    if (!found) throw badAnswer();
    return found.name;
  };
}
