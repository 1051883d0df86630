import type { App } from './app.ts';
import { invalid, mismatch } from './problem.ts';

/** Names, besides `id`, under which a body may repeat the id of the path. */
const names: Record<string, string> = {
  '/arranger/:id': 'arranger_id',
  '/company/:id': 'company_id',
  '/ptx/company/rates/:id': 'company_id',
  '/s3/deleteFile/:id': 'company_id',
  '/company/user/:id': 'user_id',
  '/company/user/platforms/save/:id': 'user_id',
  '/platform/accessData/:id': 'user_id',
  '/platform/accessData/:id/:platform_id': 'user_id',
  '/user/:id': 'user_id',
  '/event/:id': 'event_row_id',
  '/location/:id': 'location_id',
  '/ptx/location/rates/:id': 'location_id',
  '/location/s3/deleteFile/:id': 'location_id',
  '/region/:id': 'region_row_id',
  '/region/restore/:id': 'region_row_id',
};

/**
 * Refuses a body that names another record than the path. The own-account calls compare both with the caller
 * instead, whom they may also name by a single sign-on subject.
 */
export function refuseOtherIds(app: App) {
  app.addHook('preValidation', async ({ params, body, routeOptions: { url = '' } }) => {
    const { id } = (params ?? {}) as { id?: string };
    if (id === undefined || url.startsWith('/auth/keycloak/') || typeof body !== 'object') return;
    const sent = new Map(Object.entries(body ?? {}));
    for (const name of ['id', names[url] ?? 'id']) {
      const repeated = sent.get(name) ?? '';
      if (repeated !== '' && Number(repeated) !== Number(id))
        throw invalid({ [name]: mismatch('Enter the same id as in the path') });
    }
  });
}
