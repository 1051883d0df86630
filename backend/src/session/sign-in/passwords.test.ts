import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  type AuthorizationCase,
  authorizationCases,
  type OpenApi,
} from '../../testing/authorization-cases.ts';
import { usualDatabase } from '../../testing/databases.ts';
import { people } from '../../testing/fixture.ts';
import { useService } from '../../testing/service.ts';

/** A text that occurs nowhere else. It is as long as the longest allowed password. */
const SECRET = 'c4nary-P4ss-w0rd-7f3';

const lines: string[] = [];
const service = useService(
  usualDatabase(),
  { LOG_LEVEL: 'debug' },
  { write: (line) => void lines.push(line) },
);

const isWithPassword = ({ requestFor }: AuthorizationCase) =>
  JSON.stringify(requestFor({ tenant: 'own', callerId: people.staff.id }).body ?? {}).includes('password 1');

test('[ARR-08] [CUS-09] [PRV-05] no response and no log line contains a password, however the request fails', async () => {
  const calls = authorizationCases((await service.caller().get('/openapi.json')).body as OpenApi).filter(
    isWithPassword,
  );
  expect(calls.length).toBeGreaterThan(7);
  const { db } = service.database;
  const answers: string[] = [];
  const statuses = new Set<number>();
  const send = async (
    { method, requestFor }: AuthorizationCase,
    body: unknown,
    headers: Record<string, string>,
  ) => {
    const { path } = requestFor({ tenant: 'own', callerId: people.staff.id });
    const type = { 'content-type': 'application/json' };
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await fetch(service.url + path, { method, headers: { ...type, ...headers }, body: text });
    statuses.add(answer.status);
    answers.push(`${[...answer.headers].join()} ${await answer.text()}`);
  };
  const bearer = async (email: string) => ({
    authorization: `Bearer ${(await service.signIn(email)).body.accessToken}`,
  });
  const admin = await bearer('admin@j3tech.test');
  const reader = await bearer('region@northwind.test');
  // Requests about the caller's own account name another user here, because a new password would end the
  // session of the admin.
  /** Returns the body with `password` in place of the valid password. */
  const bodyOf = ({ requestFor }: AuthorizationCase, password: unknown, more: object = {}) => ({
    ...JSON.parse(
      JSON.stringify(requestFor({ tenant: 'own', callerId: people.staff.id }).body).replaceAll(
        '"password 1"',
        JSON.stringify(password),
      ),
    ),
    ...more,
  });

  for (const call of calls) {
    const right = bodyOf(call, SECRET);
    for (const wrong of [SECRET.repeat(20), [SECRET], { [SECRET]: SECRET }, `${SECRET}\0`])
      await send(call, bodyOf(call, wrong), admin);
    await send(call, bodyOf(call, SECRET, { first_name: 7, client_id: 'x', token: 7 }), admin);
    await send(call, bodyOf(call, SECRET, { [SECRET]: SECRET, email: SECRET, email_address: SECRET }), admin);
    await send(call, JSON.stringify(right).slice(0, -3), admin);
    await send(call, right, { ...admin, 'content-type': 'text/plain' });
    await send(call, bodyOf(call, SECRET, { last_name: 'x'.repeat(3_000_000) }), admin);
    await send(call, right, {});
    await send(call, right, reader);
    const key = { ...admin, 'idempotency-key': call.name.replace(/\W/g, '') };
    await send(call, right, key);
    await send(call, bodyOf(call, SECRET, { last_name: 'Another' }), key);
    await send(call, right, { ...admin, 'if-match': '"999"' });
  }
  await sql`create function fail() returns trigger as $$ begin raise exception 'no: %', new; end $$ language plpgsql`.execute(
    db,
  );
  await sql`create trigger fail before insert or update on people for each row execute function fail()`.execute(
    db,
  );
  for (const call of calls) await send(call, bodyOf(call, SECRET), admin);
  await sql`alter table people rename to nobody`.execute(db);
  for (const call of calls) await send(call, bodyOf(call, SECRET), admin);

  expect([...statuses].sort()).toEqual(expect.arrayContaining([400, 401, 403, 412, 413, 415, 422, 500]));
  for (const answer of answers) expect(answer).not.toContain(SECRET);
  expect(lines.length).toBeGreaterThan(answers.length);
  expect(lines.filter((line) => line.includes(SECRET))).toEqual([]);
});
