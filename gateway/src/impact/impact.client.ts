import type { Endpoint } from '../rest/endpoint.ts';
import type { CallOptions, RestClient } from '../rest/rest-client.ts';
import { impactAnswer } from './impact.record.ts';

/** Extension `impact`. A read although it is POSTed: the service makes the change and takes it back. */
const foresee = {
  name: 'impact.foresee',
  method: 'POST',
  path: '/impact',
  kind: 'read',
  answer: impactAnswer,
} as const satisfies Endpoint<unknown>;

/** A change, in the service's words. */
export type Change =
  | {
      kind:
        | 'user_deactivate'
        | 'user_delete'
        | 'company_deactivate'
        | 'region_delete'
        | 'location_deactivate'
        | 'arranger_deactivate';
      id: number;
    }
  | { kind: 'user_platforms' | 'company_platforms'; id: number; platforms: number[] }
  | { kind: 'location_regions'; id: number; regions: { region_id: number; is_primary: boolean }[] };

export function createImpactClient(rest: RestClient) {
  return {
    foresee: async (change: Change, options: CallOptions = {}) =>
      (await rest.call(foresee, { ...options, body: change })).data,
  };
}

export type ImpactClient = ReturnType<typeof createImpactClient>;
