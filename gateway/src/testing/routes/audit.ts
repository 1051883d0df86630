import type { Routes } from '../entity.ts';
import { ok, pageOf } from '../fake-answer.ts';
import type { FakeData } from '../fake-data.ts';

/** The impact of a change: one person loses all access and two lose some. */
export const wireImpact = (more: Record<string, unknown> = {}) => {
  const nobody = { count: 0, rows: [] as object[] };
  return {
    users_losing_all_access: {
      count: 1,
      rows: [
        {
          id: 100,
          name: 'First Last',
          losses: [
            {
              platform_id: 2,
              location_count: null,
              platform_location_count: 7,
              locations: ['Fresno', 'Yuma'],
            },
          ],
        },
      ],
    },
    users_losing_access: {
      count: 2,
      rows: [
        {
          id: 101,
          name: 'Second Last',
          losses: [{ platform_id: 2, location_count: 5, locations: ['Blue Ridge', 'Fresno', 'Yuma'] }],
        },
        { id: 102, name: 'Third Last' },
      ],
    },
    arrangers_without_active_location: nobody,
    arrangers_losing_access: nobody,
    emptied_scopes: {
      count: 1,
      rows: [{ user_id: 100, name: 'First Last', platform_id: 2, scope: 'region' }],
    },
    locations_without_primary_region: nobody,
    ...more,
  };
};

/** The audit log and the impact of a change. */
export const auditRoutes = ({ auditEntries }: FakeData): Routes => ({
  'POST /audit/getAll': ({ body, query }) => {
    const names = ['company_id', 'entity', 'entity_id'] as const;
    const rows = auditEntries.filter(
      (entry) =>
        names.every((name) => body[name] === undefined || body[name] === entry[name]) &&
        (body.ids === undefined || (body.ids as number[]).includes(entry.id)),
    );
    return ok(pageOf(rows, query));
  },
  'POST /audit/feed': ({ body: { after = '0', limit } }) => {
    const from = Number(after);
    const rows = auditEntries.slice(from, from + limit);
    const cursor = String(from + rows.length);
    return ok({ rows, cursor, has_more: from + rows.length < auditEntries.length });
  },
  'POST /audit/countByDay': ({ body }) =>
    ok({
      rows: [
        { day: body.from, count: 3 },
        { day: body.to, count: 0 },
      ],
    }),
  'POST /audit/changeTimes': ({ body }) => {
    const rows = (body.ids as number[]).map((id) => ({
      id,
      created_at: '2026-11-20T08:00:00.000Z',
      updated_at: '2026-11-21T08:00:00.000Z',
      updated_by: { id: 1, name: 'Ada Quinn', email: null },
    }));
    return ok({ rows });
  },
  'POST /impact': () => ok({ data: wireImpact() }),
});
