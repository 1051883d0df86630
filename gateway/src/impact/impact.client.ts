import type { Endpoint } from '../rest/client/endpoint.ts';
import type { CallOptions, RestClient } from '../rest/client/rest-client.ts';
import { impactAnswer } from './impact.record.ts';

/**
 * Extension `impact`. A read, although its method is POST: the REST service makes the change and rolls it
 * back.
 */
const predict = {
  name: 'impact.predict',
  method: 'POST',
  path: '/impact',
  kind: 'read',
  isExpensive: true,
  answer: impactAnswer,
} as const satisfies Endpoint<unknown>;

/** A change in the REST spelling. */
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
  | { kind: 'user_deactivate_many' | 'location_deactivate_many' | 'arranger_deactivate_many'; ids: number[] }
  | { kind: 'user_access_many'; users: { id: number; platforms: number[]; access_data: object }[] }
  | { kind: 'user_platforms' | 'company_platforms' | 'arranger_platforms'; id: number; platforms: number[] }
  | { kind: 'arranger_locations'; id: number; locations: number[]; location_access?: boolean }
  | { kind: 'location_regions'; id: number; regions: { region_id: number; is_primary: boolean }[] };

/** A user or an arranger, or nobody. */
export type Detailed = { user_id?: number; arranger_id?: number };

export function createImpactClient(rest: RestClient) {
  return {
    /** @param detailed the person whose lost locations are all named, within a limit */
    predict: async (change: Change, detailed: Detailed, options: CallOptions = {}) =>
      (await rest.call(predict, { ...options, query: detailed, body: change })).data,
  };
}
