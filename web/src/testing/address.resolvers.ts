import { messages } from '@console/schema/messages.ts';
import type { Resolvers } from './context.ts';

const austin = { city: 'Austin', stateId: '43', zip: '73301' };
const albany = { city: 'Albany', stateId: '32', zip: '12207' };
const units = ['Apt 1', 'Apt 2', 'Apt 3'];
const selection = '126 Main St Apt (3) Albany NY 12207';

/** Addresses that the search finds: two houses, and a building with three units. */
const addresses = [
  { streetLine: '120 Main St', ...austin, entryCount: 1 },
  { streetLine: '124 Main St', ...albany, entryCount: 1 },
  { streetLine: '126 Main St', secondary: 'Apt', ...albany, entryCount: units.length, selection },
];

export const addressResolvers: Resolvers = {
  'Query.addressSuggestions': (_, { search, selection: selected }) => {
    if (selected === selection) {
      return units.map((secondary) => ({ ...addresses[2], secondary, entryCount: 1, selection: null }));
    }
    const wanted = search.trim().toLowerCase();
    return addresses.filter(({ streetLine }) => wanted && streetLine.toLowerCase().startsWith(wanted));
  },
  'Query.zipLookup': (_, { zip }) => {
    const place = [austin, albany].find((one) => one.zip === zip);
    return { zip, places: place ? [place] : [], message: place ? null : messages.invalidZip };
  },
};
