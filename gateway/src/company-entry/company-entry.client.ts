import type { Config } from '../config.ts';
import type { Body } from '../field-table/field-table.ts';
import type { Endpoint } from '../rest/client/endpoint.ts';
import type { CallOptions, RestClient } from '../rest/client/rest-client.ts';

type EntryEndpoints<Answer, Removed> = {
  create: Endpoint<Answer>;
  update: Endpoint<Answer>;
  remove: Endpoint<Removed>;
};

/** The entry of a body. A new entry has no id. */
type Owner = { companyId: number; id: number | null };

/**
 * Creates the calls that change one kind of entry of a company.
 * @param ownerOf returns the fields of a body that name the entry
 */
export const createEntryClient = <Answer, Removed>(
  rest: RestClient,
  config: Pick<Config, 'has'>,
  { create, update, remove }: EntryEndpoints<Answer, Removed>,
  ownerOf: (owner: Owner) => Body,
) => ({
  create: (companyId: number, body: Body, options: CallOptions = {}) =>
    rest.call(create, { ...options, body: { ...body, ...ownerOf({ companyId, id: null }) } }),
  update: (companyId: number, id: number, body: Body, options: CallOptions = {}) =>
    rest.call(update, {
      ...options,
      params: { id: String(id) },
      body: { ...body, ...ownerOf({ companyId, id }) },
    }),
  /** With the extension `delete-checks`, the service refuses to delete a record of another company. */
  remove: (companyId: number, id: number, options: CallOptions = {}) =>
    rest.call(remove, {
      ...options,
      params: { id: String(id) },
      query: { company_id: config.has('delete-checks') ? companyId : undefined },
    }),
});

export type EntryClient<Answer, Removed> = ReturnType<typeof createEntryClient<Answer, Removed>>;
