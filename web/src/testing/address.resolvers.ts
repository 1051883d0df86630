import { messages } from '@console/schema/messages.ts';
import { states } from './places.ts';
import type { Resolvers } from './resolvers.ts';
import { viewerOf } from './session.resolvers.ts';

const stateOf = (code: string) => states.find((state) => state.code === code) ?? null;

/** Addresses that the search finds: two houses, and a building with three units. */
const houses = [
  { streetLine: '120 Main St', secondary: null, city: 'Austin', code: 'TX', zip: '73301' },
  { streetLine: '124 Main St', secondary: null, city: 'Albany', code: 'NY', zip: '12207' },
];
const building = { streetLine: '126 Main St', city: 'Albany', code: 'NY', zip: '12207' };
const units = ['Apt 1', 'Apt 2', 'Apt 3'];
const selection = '126 Main St Apt (3) Albany NY 12207';

type House = (typeof houses)[number];
const toSuggestion = (house: Omit<House, 'secondary'> & { secondary: string | null }) => ({
  ...house,
  state: stateOf(house.code),
  entries: 1,
  selection: null,
});

function suggestionsFor(search: string, selected: string | null | undefined) {
  if (selected === selection) return units.map((secondary) => toSuggestion({ ...building, secondary }));
  const all = [
    ...houses.map(toSuggestion),
    { ...toSuggestion({ ...building, secondary: 'Apt' }), entries: units.length, selection },
  ];
  const wanted = search.trim().toLowerCase();
  return wanted ? all.filter(({ streetLine }) => streetLine.toLowerCase().startsWith(wanted)) : [];
}

const zipPlaces = new Map([
  ['73301', { city: 'Austin', state: stateOf('TX') }],
  ['12207', { city: 'Albany', state: stateOf('NY') }],
]);

function zipAnswer(zip: string) {
  const place = zipPlaces.get(zip);
  return { zip, places: place ? [place] : [], message: place ? null : messages.invalidZip };
}

export const addressResolvers: Resolvers = {
  Query: {
    addressSuggestions: (_, args: { search: string; selection?: string | null }, context) => {
      viewerOf(context);
      return suggestionsFor(args.search, args.selection);
    },
    addressVerification: (_, __, context) => {
      viewerOf(context);
      return context.fixtures.addressVerdict;
    },
    zipLookup: (_, { zip }: { zip: string }, context) => {
      viewerOf(context);
      return zipAnswer(zip);
    },
  },
};
