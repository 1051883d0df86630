import type { Routes } from '../entity.ts';
import { ok } from '../fake-answer.ts';

export const wireHit = (kind: string, id: number, more: Record<string, unknown> = {}) => ({
  kind,
  id,
  name: `Name ${id}`,
  status: 1,
  email: null,
  city: null,
  company_id: id,
  company_name: `Company ${id}`,
  matched_field: 'name',
  matched_text: `Name ${id}`,
  ...more,
});

/** One hit of each kind and of each of two companies, for every caller. */
export const searchRoutes: Routes = {
  'POST /search': () => {
    const kinds = ['company', 'location', 'arranger', 'company_user'];
    const ofCompanies = kinds.flatMap((kind) => [wireHit(kind, 1), wireHit(kind, 2)]);
    const ofProvider = wireHit('provider_user', 10, { company_id: null, company_name: null });
    return ok({ rows: [...ofCompanies, ofProvider] });
  },
};
