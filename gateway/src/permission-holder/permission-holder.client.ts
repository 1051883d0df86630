import * as z from 'zod';
import type { Endpoint } from '../rest/client/endpoint.ts';
import type { CallOptions, RestClient } from '../rest/client/rest-client.ts';
import { inRows } from '../rest/wire/answer.ts';
import { wireId, wireText } from '../rest/wire/wire.ts';

const administrators = inRows(z.object({ id: wireId, first_name: wireText, last_name: wireText }));

/** Extension `bulk-reads`: the names of the people who manage the users of a company. */
const listAdministrators = {
  name: 'permissionHolder.listAdministrators',
  method: 'GET',
  path: '/company/administrators/{id}',
  kind: 'read',
  answer: administrators,
} as const;

listAdministrators satisfies Endpoint<unknown>;

export const createPermissionHolderClient = (rest: RestClient) => ({
  listAdministrators: async (companyId: string, options: CallOptions = {}) =>
    (await rest.call(listAdministrators, { ...options, params: { id: companyId } })).rows,
});

export type PermissionHolderClient = ReturnType<typeof createPermissionHolderClient>;
