import type { Endpoint } from '../rest/client/endpoint.ts';
import { wrote } from '../rest/wire/answer.ts';
import {
  ecommerceRoleAnswer,
  segmentsAnswer,
  userAnswer,
  userPage,
  userPages,
  userRows,
  userWritten,
} from './user.record.ts';
import { sparsePage, sparsePages } from './user.sparse.ts';

/** The calls about company users. Some reads use POST. */
export const userEndpoints = {
  /** [API-75] */
  list: {
    name: 'user.list',
    method: 'POST',
    path: '/company/user/getAll',
    kind: 'read',
    answer: userPage,
  },
  /** Extension `list-filters`. */
  listAll: {
    name: 'user.listAll',
    method: 'POST',
    path: '/company/user/list',
    kind: 'read',
    answer: userPage,
    sparse: sparsePage,
  },
  /** Extension `bulk-reads`. `page` and `limit` apply to each company. It searches only with `list-filters`. */
  listForCompanies: {
    name: 'user.listForCompanies',
    method: 'POST',
    path: '/company/user/getAllForCompanies',
    kind: 'read',
    answer: userPages,
    sparse: sparsePages,
  },
  /** [API-77] */
  get: {
    name: 'user.get',
    method: 'GET',
    path: '/company/user/{id}',
    kind: 'read',
    answer: userAnswer,
  },
  /** Extension `bulk-reads`. */
  listByIds: {
    name: 'user.listByIds',
    method: 'POST',
    path: '/company/user/getByIds',
    kind: 'read',
    answer: userRows,
  },
  /** [API-80] */
  segments: {
    name: 'user.segments',
    method: 'GET',
    path: '/businessSegments/user/{id}',
    kind: 'read',
    answer: segmentsAnswer,
  },
  /** [API-89] */
  ecommerceRole: {
    name: 'user.ecommerceRole',
    method: 'GET',
    path: '/role/ecommerce/get/{id}',
    kind: 'read',
    answer: ecommerceRoleAnswer,
  },
  /** [API-76] */
  create: {
    name: 'user.create',
    method: 'POST',
    path: '/company/user/add',
    kind: 'write',
    answer: userWritten,
  },
  /** [API-78] */
  update: {
    name: 'user.update',
    method: 'PUT',
    path: '/company/user/{id}',
    kind: 'write',
    answer: userWritten,
  },
  /** [API-79] */
  savePlatforms: {
    name: 'user.savePlatforms',
    method: 'POST',
    path: '/company/user/platforms/save/{id}',
    kind: 'write',
    answer: userWritten,
  },
  /** [API-81] */
  saveSegments: {
    name: 'user.saveSegments',
    method: 'POST',
    path: '/user/businessSegments/save',
    kind: 'write',
    answer: userWritten,
  },
  /** [API-83] */
  setStatus: {
    name: 'user.setStatus',
    method: 'POST',
    path: '/user/changeStatus',
    kind: 'write',
    answer: wrote,
  },
  /** [API-82] */
  remove: {
    name: 'user.remove',
    method: 'DELETE',
    path: '/user/{id}',
    kind: 'write',
    answer: wrote,
  },
} as const satisfies Record<string, Endpoint<unknown>>;
