import { isStale, ok, refused } from './fake-answer.ts';
import type { FakeCall, FakeRest } from './fake-rest.ts';
import { type WireProviderUser, wireProviderUser } from './people-records.ts';

type ProviderUsers = Map<number, WireProviderUser>;

const missing = refused(404, 'User does not exist');

/**
 * Serves users of the provider. `serveStatus` handles status and deletion, because company users share those
 * calls.
 */
export function serveProviderUsers(rest: FakeRest, users: ProviderUsers) {
  rest.on('POST /user/getAll', ({ body, query }) => {
    const all = [...users.values()].filter(({ status }) =>
      body.status === null ? body.display_inactive_users || status === 1 : status === body.status,
    );
    const limit = Number(query.limit);
    const start = (Number(query.page) - 1) * limit;
    return ok({ count: all.length, rows: all.slice(start, start + limit) });
  });
  rest.on('GET /user/{id}', ({ params }) => {
    const data = users.get(Number(params.id));
    return data ? ok({ data }) : missing;
  });
  rest.on('POST /user/add', ({ body }) => {
    const id = 7000 + users.size;
    const data = { ...wireProviderUser(id, 6), ...toFields(body), CompanyUserPlatforms: [] };
    users.set(id, data);
    return ok({ message: 'User added successfully', id, data });
  });
  rest.on('PUT /user/{id}', (call) =>
    change(call, users, Number(call.params.id), 'User updated successfully', toFields(call.body)),
  );
  rest.on('POST /user/platforms/save', (call) =>
    change(call, users, call.body.user_id, 'Platforms saved successfully', {
      CompanyUserPlatforms: call.body.platforms.map((id: number) => ({ id, name: `Platform ${id}` })),
    }),
  );
}

const toFields = ({ user_pass, ...fields }: FakeCall['body']): Partial<WireProviderUser> => fields;

function change(
  call: FakeCall,
  users: ProviderUsers,
  id: number,
  message: string,
  fields: Partial<WireProviderUser>,
) {
  const found = users.get(id);
  if (!found) return missing;
  if (isStale(call, found.version)) return refused(412, 'User was changed', { data: found });
  const data = { ...found, ...fields, version: found.version + 1 };
  users.set(id, data);
  return ok({ message, id, data });
}
