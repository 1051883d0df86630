import { createEntryClient } from '../company-entry/company-entry.client.ts';
import type { Config } from '../config.ts';
import type { Endpoint } from '../rest/client/endpoint.ts';
import type { RestClient } from '../rest/client/rest-client.ts';
import { wrote } from '../rest/wire/answer.ts';
import { eventWritten } from './event.record.ts';

/** [API-33] */
const create = {
  name: 'event.create',
  method: 'POST',
  path: '/event/add',
  kind: 'write',
  answer: eventWritten,
} as const;
/** [API-34] */
const update = {
  name: 'event.update',
  method: 'PUT',
  path: '/event/{id}',
  kind: 'write',
  answer: eventWritten,
} as const;
/** [API-35] */
const remove = {
  name: 'event.remove',
  method: 'DELETE',
  path: '/event/delete/{id}',
  kind: 'write',
  answer: wrote,
} as const;

[create, update, remove] satisfies Endpoint<unknown>[];

export const createEventClient = (rest: RestClient, config: Pick<Config, 'has'>) =>
  createEntryClient(rest, config, { create, update, remove }, ({ companyId, id }) => ({
    company_id: companyId,
    event_row_id: id ?? undefined,
  }));
