import type { Config } from '../config.ts';
import type { Endpoint } from '../rest/client/endpoint.ts';
import type { CallOptions, RestClient } from '../rest/client/rest-client.ts';
import { wrote } from '../rest/wire/answer.ts';
import { regionWritten } from './region.record.ts';

/** [API-30] */
const create = {
  name: 'region.create',
  method: 'POST',
  path: '/region/add',
  kind: 'write',
  answer: regionWritten,
} as const;
/** [API-31] */
const update = {
  name: 'region.update',
  method: 'PUT',
  path: '/region/{id}',
  kind: 'write',
  answer: regionWritten,
} as const;
/** [API-32] */
const remove = {
  name: 'region.remove',
  method: 'DELETE',
  path: '/region/delete/{id}',
  kind: 'write',
  answer: wrote,
} as const;

[create, update, remove] satisfies Endpoint<unknown>[];

/** Without a name, the service stores its placeholder (AMB-05). */
type Region = { name: string | null };

export function createRegionClient(rest: RestClient, config: Pick<Config, 'has'>) {
  return {
    create: (companyId: number, { name }: Region, options: CallOptions = {}) =>
      rest.call(create, { ...options, body: { name, company_id: companyId } }),
    update: (companyId: number, id: number, { name }: Region, options: CallOptions = {}) =>
      rest.call(update, {
        ...options,
        params: { id: String(id) },
        body: { name, company_id: companyId, region_row_id: id },
      }),
    /** With the extension `delete-checks`, the service refuses to delete a record of another company. */
    remove: (companyId: number, id: number, options: CallOptions = {}) =>
      rest.call(remove, {
        ...options,
        params: { id: String(id) },
        query: { company_id: config.has('delete-checks') ? companyId : undefined },
      }),
  };
}

/** Maps wire fields to input fields, for validation errors of the REST service. */
export const regionWirePaths: Record<string, readonly string[]> = { name: ['name'] };
