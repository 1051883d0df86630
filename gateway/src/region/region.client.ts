import { createEntryClient } from '../company-entry/company-entry.client.ts';
import type { Config } from '../config.ts';
import { text } from '../field-table/field.ts';
import { fieldTable } from '../field-table/field-table.ts';
import type { FieldsOf } from '../field-table/graph-fields.ts';
import type { RegionInput } from '../generated/graph.ts';
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

/** Extension `region-restore`. */
const restore = {
  name: 'region.restore',
  method: 'POST',
  path: '/region/restore/{id}',
  kind: 'write',
  answer: regionWritten,
} as const;

[create, update, remove, restore] satisfies Endpoint<unknown>[];

/** The plain field of a region. Without a name, the service stores its placeholder (AMB-05). */
export const regionFields = fieldTable({
  name: text('name', { access: 'write' }),
} satisfies FieldsOf<{ id: string }, RegionInput, 'isPlaceholder'>);

export const createRegionClient = (rest: RestClient, config: Pick<Config, 'has'>) => ({
  ...createEntryClient(rest, config, { create, update, remove }, ({ companyId, id }) => ({
    company_id: companyId,
    region_row_id: id ?? undefined,
  })),
  restore: (companyId: number, id: number, options: CallOptions = {}) =>
    rest.call(restore, { ...options, params: { id: String(id) }, body: { company_id: companyId } }),
});
