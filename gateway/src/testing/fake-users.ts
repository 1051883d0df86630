import { isStale, ok, refused } from './fake-answer.ts';
import type { FakeCall, FakeRest } from './fake-rest.ts';
import { type WireUser, type wireUser, wireWholeUser } from './people-records.ts';

type Users = Map<number, WireUser>;

const missing = refused(404, 'User does not exist');

/** Serves lists, single reads and writes of company users. No answer contains a password. */
export function serveUsers(rest: FakeRest, users: Users) {
  rest.on('POST /company/user/getAll', ({ body, query }) => ok(pageOf(users, body.company_id, body, query)));
  rest.on('POST /company/user/getAllForCompanies', ({ body, query }) =>
    ok({
      companies: body.company_ids
        .map((id: number) => ({ company_id: id, ...pageOf(users, id, body, query) }))
        .reverse(),
    }),
  );
  rest.on('GET /company/user/{id}', ({ params }) => {
    const data = users.get(Number(params.id));
    return data ? ok({ data }) : missing;
  });
  rest.on('POST /company/user/getByIds', ({ body }) =>
    ok({
      rows: body.ids
        .map((id: number) => users.get(id))
        .filter((user: WireUser | undefined) => user !== undefined)
        .map((user: WireUser) => ({ ...user, ecommerce_role: ecommerceRole(user.id) }))
        .reverse(),
    }),
  );
  rest.on('GET /businessSegments/user/{id}', ({ params }) => {
    const user = users.get(Number(params.id));
    return user ? ok({ data: user.BusinessSegments }) : missing;
  });
  rest.on('GET /role/ecommerce/get/{id}', ({ params }) => ok({ data: ecommerceRole(Number(params.id)) }));
  serveUserWrites(rest, users);
}

const ecommerceRole = (userId: number) =>
  userId % 100 === 0 ? { id: 2, name: 'selleradmin', display_name: 'Seller' } : null;

function serveUserWrites(rest: FakeRest, users: Users) {
  rest.on('POST /company/user/add', ({ body }) => {
    const id = 9000 + users.size;
    const more = { ...toFields(body), CompanyUserPlatforms: [], business_segments: [], BusinessSegments: [] };
    const data = wireWholeUser(id, body.company_id, more);
    users.set(id, data);
    return ok({ message: 'User added successfully', id, data });
  });
  rest.on('PUT /company/user/{id}', (call) =>
    change(call, users, Number(call.params.id), 'User updated successfully', toFields(call.body)),
  );
  rest.on('POST /company/user/platforms/save/{id}', (call) =>
    change(call, users, Number(call.params.id), 'Platforms saved successfully', {
      CompanyUserPlatforms: call.body.platforms.map((id: number) => ({ id, name: `Platform ${id}` })),
    }),
  );
  rest.on('POST /user/businessSegments/save', (call) =>
    change(call, users, call.body.user_id, 'Business segments saved successfully', {
      business_segments: call.body.business_segments,
      BusinessSegments: call.body.business_segments.map((id: number) => ({ id, name: `Segment ${id}` })),
    }),
  );
}

/** Serves status changes and deletions, which company users and provider users share. */
export function serveStatus(rest: FakeRest, kinds: Map<number, { status: number; version: number }>[]) {
  rest.on('POST /user/changeStatus', ({ body }) => {
    const users = kinds.find((kind) => kind.has(body.user_id));
    const found = users?.get(body.user_id);
    if (!users || !found) return missing;
    users.set(body.user_id, { ...found, status: body.status, version: found.version + 1 });
    return ok({ message: 'User status updated successfully', id: body.user_id });
  });
  rest.on('DELETE /user/{id}', ({ params }) =>
    kinds.some((kind) => kind.delete(Number(params.id)))
      ? ok({ message: 'User Deleted', id: Number(params.id) })
      : missing,
  );
}

function pageOf(users: Users, companyId: number, body: FakeCall['body'], query: FakeCall['query']) {
  const all = [...users.values()].filter(
    (one) => one.company_id === companyId && (body.display_inactive_users || one.status === 1),
  );
  const limit = Number(query.limit);
  const start = (Number(query.page) - 1) * limit;
  return { count: all.length, rows: all.slice(start, start + limit).map(toRow) };
}

/** Omits the fields that only a single read returns. */
const toRow = ({ business_segments, BusinessSegments, ...row }: WireUser): ReturnType<typeof wireUser> => row;

const toFields = ({ user_pass, email_address, mobile_number, ...fields }: FakeCall['body']) => ({
  ...fields,
  email: email_address,
  phone: mobile_number,
});

function change(call: FakeCall, users: Users, id: number, message: string, fields: Partial<WireUser>) {
  const found = users.get(id);
  if (!found) return missing;
  if (isStale(call, found.version)) return refused(412, 'User was changed', { data: found });
  const data = { ...found, ...fields, version: found.version + 1 };
  users.set(id, data);
  return ok({ message, id, data });
}
