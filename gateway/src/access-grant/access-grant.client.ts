import type { Grant } from '@console/schema/access.rules.ts';
import * as z from 'zod';
import type { Endpoint } from '../rest/client/endpoint.ts';
import type { CallOptions, RestClient } from '../rest/client/rest-client.ts';
import { wireText } from '../rest/wire/wire.ts';

// Extension `access-grants`: the access on one platform, which leaves the other platforms alone.

const path = '/platform/accessData/{id}/{platformId}';
const answer = z.object({ message: wireText.catch(null), unchanged: z.boolean().catch(false) });

const grant = { name: 'accessGrant.grant', method: 'PUT', path, kind: 'write', answer } as const;
const revoke = { name: 'accessGrant.revoke', method: 'DELETE', path, kind: 'write', answer } as const;

[grant, revoke] satisfies Endpoint<unknown>[];

/** A company user and a platform, by numeric id. */
export type GrantTarget = { id: number; platformId: number };

export function createAccessGrantClient(rest: RestClient) {
  return {
    grant: (target: GrantTarget, change: Grant, options: CallOptions = {}) =>
      rest.call(grant, { ...options, params: toParams(target), body: toGrantBody(change) }),
    revoke: (target: GrantTarget, options: CallOptions = {}) =>
      rest.call(revoke, { ...options, params: toParams(target) }),
  };
}

const toParams = ({ id, platformId }: GrantTarget) => ({ id: String(id), platformId: String(platformId) });

const toNumbers = (ids: readonly string[] | undefined) => ids?.map(Number);

/** The service keeps the stored values of missing fields. */
const toGrantBody = ({ roleId, hasDirectorAccess, ...scope }: Grant) => ({
  options: roleId === null ? [] : [Number(roleId)],
  direct_access: hasDirectorAccess,
  master: {
    region: toNumbers(scope.regionIds),
    location: toNumbers(scope.locationIds),
    director_location: toNumbers(scope.directorLocationIds),
  },
});
