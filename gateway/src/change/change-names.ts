import type { GraphQLResolveInfo } from 'graphql';
import type { Loaders } from '../loaders.ts';
import { toWireId } from '../rest/wire/wire.ts';
import type { NamedKind } from './change-fields.ts';

type Named = { id: string; name: string };
type At = { loaders: Loaders; companyId: string | null; info: GraphQLResolveInfo | undefined };
type Read = (at: At) => Promise<Iterable<Named>>;

const inCompany =
  (read: (companyId: string, at: At) => Promise<Iterable<Named>>): Read =>
  async (at) =>
    at.companyId === null ? [] : read(at.companyId, at);

/** How to read the present names of the records that a field refers to by id. */
const namesOf: Record<NamedKind, Read> = {
  role: async ({ loaders, info }) => (await loaders.access.roles.load('all', info)).values(),
  country: async ({ loaders, info }) => (await loaders.masterData.countries.load('all', info)).list,
  state: async ({ loaders, info }) => (await loaders.masterData.states.load('all', info)).list,
  eventType: ({ loaders, info }) => loaders.masterData.eventTypes.load('all', info),
  venue: async ({ loaders, info }) =>
    (await loaders.masterData.eventTypes.load('all', info)).flatMap(({ venues }) => venues),
  feedbackAlert: ({ loaders, info }) => loaders.masterData.feedbackAlertOptions.load('all', info),
  aftercareAlert: ({ loaders, info }) => loaders.masterData.aftercareAlertOptions.load('all', info),
  region: inCompany(
    async (companyId, { loaders, info }) => (await loaders.company.byId.load(companyId, info)).regions,
  ),
  event: inCompany(
    async (companyId, { loaders, info }) =>
      (await loaders.company.sectionsById.load(companyId, info)).sections.events,
  ),
  location: inCompany(async (companyId, { loaders, info }) => {
    const id = toWireId(companyId);
    return id === null ? [] : loaders.masterData.locationOptions.load(id, info);
  }),
};

/** Returns what names an id: its present name, or the id if the names cannot be read. */
export async function readNames(kind: NamedKind, at: At): Promise<(id: string) => string> {
  try {
    const names = new Map([...(await namesOf[kind](at))].map(({ id, name }) => [id, name]));
    return (id) => names.get(id) ?? nameOfMissing(kind, id);
  } catch {
    return (id) => id;
  }
}

/** Returns what stands for a record that has no name any more. Only records that people can delete are said to be so. */
const nameOfMissing = (kind: NamedKind, id: string) =>
  kind === 'region' || kind === 'event' ? `${kind} ${id} (deleted)` : id;
