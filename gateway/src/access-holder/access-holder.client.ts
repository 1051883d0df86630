import type { WireSort } from '../graph/list-filters.ts';
import type { Endpoint } from '../rest/client/endpoint.ts';
import type { CallOptions, RestClient } from '../rest/client/rest-client.ts';
import { type PageQuery, toPageParameters } from '../rest/loader/documented-pages.ts';
import { accessHolderPage } from './access-holder.record.ts';

// Extension `bulk-reads`: the people with access, each listed once. Reads, although their method is POST.

const read = { method: 'POST', kind: 'read', isExpensive: true, answer: accessHolderPage } as const;
const listByLocation = {
  ...read,
  name: 'accessHolder.listByLocation',
  path: '/platform/accessHolders/location',
} as const;
const listByCompany = {
  ...read,
  name: 'accessHolder.listByCompany',
  path: '/platform/accessHolders/company',
} as const;

[listByLocation, listByCompany] satisfies Endpoint<unknown>[];

/** Where the people have access, and the filter as the service has it. */
export type AccessHolderQuery = PageQuery & {
  of: 'location' | 'company';
  id: number;
  name: string | null;
  platformId: number | null;
  roleId: number | null;
  kind: 'company_user' | 'arranger' | null;
  status: 0 | 1;
  sort: WireSort | undefined;
};

export const createAccessHolderClient = (rest: RestClient) => ({
  list: (
    { of, id, name, platformId, roleId, kind, status, sort, ...page }: AccessHolderQuery,
    options: CallOptions = {},
  ) => {
    const filter = { name, platform_id: platformId, role_id: roleId, kind, status, sort };
    const asked = { ...options, query: toPageParameters(page) };
    return of === 'location'
      ? rest.call(listByLocation, { ...asked, body: { location_id: id, ...filter } })
      : rest.call(listByCompany, { ...asked, body: { company_id: id, ...filter } });
  },
});

export type AccessHolderClient = ReturnType<typeof createAccessHolderClient>;
