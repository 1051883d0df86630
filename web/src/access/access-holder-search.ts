import type { AccessHolderFilter, ActiveStatus } from '../graph/generated/graphql.ts';

/** What the list is searched by. `role` is the id of a role or `arranger`; empty texts match all. */
export type AccessHolderSearch = { name: string; platformId: string; role: string; status: ActiveStatus };

/** All active people. */
export const anybody: AccessHolderSearch = { name: '', platformId: '', role: '', status: 'ACTIVE' };

/** The choice of arrangers among the roles. */
export const arrangers = 'arranger';

export const isAnybody = (search: AccessHolderSearch) => JSON.stringify(search) === JSON.stringify(anybody);

export const toFilter = ({ name, platformId, role, status }: AccessHolderSearch): AccessHolderFilter => ({
  name: name.trim() || null,
  platformId: platformId || null,
  roleId: role && role !== arrangers ? role : null,
  kind: role === arrangers ? 'ARRANGER' : null,
  status,
});
