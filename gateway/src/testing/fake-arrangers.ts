import { isStale, ok, refused } from './fake-answer.ts';
import type { FakeCall, FakeRest } from './fake-rest.ts';
import { type WireArranger, wireArranger } from './people-records.ts';

const missing = refused(404, 'Arranger does not exist');

/** Serves lists, single reads and writes of arrangers. No answer contains a password. */
export function serveArrangers(rest: FakeRest, arrangers: Map<number, WireArranger>) {
  rest.on('POST /arranger/getAll', ({ body, query }) => ok(pageOf(arrangers, body.company_id, body, query)));
  rest.on('POST /arranger/getAllForCompanies', ({ body, query }) =>
    ok({
      companies: body.company_ids
        .map((id: number) => ({ company_id: id, ...pageOf(arrangers, id, body, query) }))
        .reverse(),
    }),
  );
  rest.on('GET /arranger/{id}', ({ params }) => {
    const data = arrangers.get(Number(params.id));
    return data ? ok({ data }) : missing;
  });
  rest.on('POST /arranger/add', ({ body }) => {
    const id = 8000 + arrangers.size;
    const data = wireArranger(id, body.company_id, {
      ...toFields(body),
      platforms: [],
      medallia_alert_options: '',
    });
    arrangers.set(id, data);
    return ok({ message: 'Arranger added successfully', id, data });
  });
  rest.on('PUT /arranger/{id}', (call) =>
    change(call, arrangers, Number(call.params.id), 'Arranger updated successfully', toFields(call.body)),
  );
  rest.on('POST /arranger/platforms/save', (call) =>
    change(call, arrangers, call.body.arranger_id, 'Platforms saved successfully', {
      platforms: call.body.platforms.map((id: number) => ({ id, name: `Platform ${id}` })),
    }),
  );
  rest.on('POST /arranger/medallia-alert-options/save', (call) =>
    change(call, arrangers, call.body.arrangerId, 'Alert options saved successfully', {
      medallia_alert_options: call.body.medalliaAlertOptions.join(','),
    }),
  );
}

function pageOf(
  arrangers: Map<number, WireArranger>,
  companyId: number,
  body: FakeCall['body'],
  query: FakeCall['query'],
) {
  const all = [...arrangers.values()].filter(
    (one) =>
      one.company_id === companyId &&
      (body.includeInactiveStatus || one.status === 1) &&
      one.first_name.includes(body.firstName ?? '') &&
      one.last_name.includes(body.lastName ?? ''),
  );
  const limit = Number(query.limit);
  const start = (Number(query.page) - 1) * limit;
  return { count: all.length, rows: all.slice(start, start + limit) };
}

function toFields({ password, locations, ...fields }: FakeCall['body']) {
  return { ...fields, locations: locations.map((id: number) => ({ id, name: `Location ${id}`, status: 1 })) };
}

function change(
  call: FakeCall,
  arrangers: Map<number, WireArranger>,
  id: number,
  message: string,
  fields: Partial<WireArranger>,
) {
  const found = arrangers.get(id);
  if (!found) return missing;
  if (isStale(call, found.version)) return refused(412, 'Arranger was changed', { data: found });
  const data = { ...found, ...fields, version: found.version + 1 };
  arrangers.set(id, data);
  return ok({ message, id, data });
}
