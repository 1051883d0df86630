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
type Owner<Values> = { companyId: number; id: number | null; stored: Values | null };

/** Creates the calls that change one kind of entry of a company. */
export const createEntryClient = <Values, Answer, Removed>(
  rest: RestClient,
  config: Pick<Config, 'has'>,
  { create, update, remove }: EntryEndpoints<Answer, Removed>,
  toBody: (values: Values, owner: Owner<Values>) => Body,
) => ({
  create: (companyId: number, values: Values, options: CallOptions = {}) =>
    rest.call(create, { ...options, body: toBody(values, { companyId, id: null, stored: null }) }),
  /** @param stored the present values, for a body without unprinted fields; null for a body with all */
  update: (
    companyId: number,
    id: number,
    { values, stored }: { values: Values; stored: Values | null },
    options: CallOptions = {},
  ) =>
    rest.call(update, {
      ...options,
      params: { id: String(id) },
      body: toBody(values, { companyId, id, stored }),
    }),
  /** With the extension `delete-checks`, the service refuses to delete a record of another company. */
  remove: (companyId: number, id: number, options: CallOptions = {}) =>
    rest.call(remove, {
      ...options,
      params: { id: String(id) },
      query: { company_id: config.has('delete-checks') ? companyId : undefined },
    }),
});

export type EntryClient<Values, Answer, Removed> = ReturnType<
  typeof createEntryClient<Values, Answer, Removed>
>;
