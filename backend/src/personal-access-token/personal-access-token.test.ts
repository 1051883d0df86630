import { createHash } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { purge } from '../app/purge.ts';
import { rollBackAfter } from '../database/roll-back-after.ts';
import { company, people } from '../testing/fixture.ts';
import { recordedService } from '../testing/recorded-service.ts';
import { type Answer, type Caller, useService } from '../testing/service.ts';

const UNAUTHORIZED = { status: 401, body: { message: 'Failed! Unauthorized access!' } };
const DAYS = 'Enter a whole number of days from 1 to 90';
const WITH_MS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const statusAndBody = ({ status, body }: Answer) => ({ status, body });

const service = useService();
const db = () => service.database.db;
const make = (caller: Caller, more: object = {}, headers = {}) =>
  caller.post('/auth/tokens', { name: 'Nightly', read_only: false, expires_in_days: 30, ...more }, headers);
const script = (token: string) => service.caller({ authorization: `Bearer ${token}` });
const made = async (caller: Caller, more: object = {}) => {
  const { status, body } = await make(caller, more);
  expect(status, JSON.stringify(body)).toBe(200);
  return { id: body.id as number, token: body.token as string, caller: script(body.token) };
};
const change = (id: number, values: object) =>
  db().updateTable('personal_access_tokens').set(values).where('id', '=', id).execute();

describe('creating and revoking tokens', () => {
  test('a token is shown once, authenticates as its owner and is not stored in the database', async () => {
    const owner = service.as('owner');
    const answer = await make(owner, { name: '  Nightly export ' }, { 'idempotency-key': 'once' });
    const { id, token, data } = answer.body;
    expect(answer).toMatchObject({ status: 200, body: { message: 'Access token created successfully' } });
    expect(token).toMatch(/^bpc_[\w-]{43}$/);
    expect(data).toEqual({
      id,
      name: 'Nightly export',
      prefix: token.slice(4, 12),
      read_only: false,
      created_at: expect.stringMatching(WITH_MS),
      expires_at: expect.stringMatching(WITH_MS),
      last_used_at: null,
      revoked_at: null,
    });
    expect(Date.parse(data.expires_at) - Date.parse(data.created_at)).toBe(30 * 24 * 3_600_000);

    const { body } = await script(token).get('/auth/me');
    expect(body.data).toMatchObject({ id: people.owner.id, company_id: company.northwind, version: 1 });
    expect(body.token).toEqual({
      id,
      name: 'Nightly export',
      read_only: false,
      expires_at: data.expires_at,
    });
    expect((await owner.get('/auth/me')).body).toEqual({ ...body, token: null });
    expect((await script(token).post('/company/getAll', {})).body.count).toBe(1);

    const repeat = await make(owner, { name: '  Nightly export ' }, { 'idempotency-key': 'once' });
    expect(repeat.body).toEqual({ ...answer.body, token: null });
    const kept = await service.database.transaction(async (connection) => [
      await connection.query(`select t::text from personal_access_tokens t`),
      await connection.query(`select t::text from idempotency_keys t`),
      await connection.query(`select t::text from audit_entries t`),
    ]);
    expect(kept.flat().length).toBeGreaterThanOrEqual(3);
    expect(JSON.stringify(kept)).not.toContain(token.slice(12));
    expect(JSON.stringify(kept)).toContain(createHash('sha256').update(token).digest('hex'));
  });

  test('a person lists and revokes only their own tokens, newest first; a revoked token stops working immediately', async () => {
    const [director, region] = [service.as('director'), service.as('region')];
    const first = await made(director, { name: 'First' });
    const second = await made(director, { name: 'Second', read_only: true });
    const other = await made(region);
    const names = async (caller: Caller) =>
      (await caller.get('/auth/tokens')).body.data.map(({ name }: { name: string }) => name);
    expect(await names(director)).toEqual(['Second', 'First']);
    expect(JSON.stringify((await director.get('/auth/tokens')).body)).not.toContain(first.token.slice(12));
    for (const id of [other.id, 999_999])
      expect(statusAndBody(await director.delete(`/auth/tokens/${id}`))).toEqual({
        status: 404,
        body: { message: 'Access token does not exist' },
      });
    expect((await other.caller.get('/auth/me')).status).toBe(200);

    // Another token of the same owner may revoke it, and a token may revoke itself.
    expect((await first.caller.delete(`/auth/tokens/${second.id}`)).status).toBe(200);
    expect(statusAndBody(await second.caller.get('/auth/me'))).toEqual(UNAUTHORIZED);
    const { body } = await first.caller.delete(`/auth/tokens/${first.id}`);
    expect(body).toMatchObject({
      message: 'Access token revoked successfully',
      id: first.id,
      data: { id: first.id, last_used_at: expect.stringMatching(WITH_MS) },
    });
    expect(statusAndBody(await first.caller.get('/auth/me'))).toEqual(UNAUTHORIZED);
    expect((await director.delete(`/auth/tokens/${first.id}`)).body.data).toEqual(body.data);
  });

  test('refuses an expired token and a lifetime over 90 days', async () => {
    const owner = service.as('owner');
    const { id, caller } = await made(owner, { expires_in_days: 90 });
    expect((await caller.get('/auth/me')).status).toBe(200);
    await change(id, { expires_at: sql`now()` });
    expect(statusAndBody(await caller.get('/auth/me'))).toEqual(UNAUTHORIZED);
    await expect(change(id, { expires_at: sql`created_at + interval '2161 hours'` })).rejects.toThrow();
  });

  test.each([
    [{ name: ' ' }, { name: 'Please fill required field' }],
    [{ name: 'x'.repeat(101) }, { name: 'Enter at most 100 characters' }],
    [{ expires_in_days: 0 }, { expires_in_days: DAYS }],
    [{ expires_in_days: 91 }, { expires_in_days: DAYS }],
    [{ expires_in_days: 1.5 }, { expires_in_days: DAYS }],
    [{ expires_in_days: '30' }, { expires_in_days: DAYS }],
    [{ read_only: 'no' }, { read_only: 'Enter true or false' }],
    [{ read_only: undefined }, { read_only: 'Enter true or false' }],
  ])('reports the error of %o by field', async (input, msg) => {
    const { status, body } = await make(service.as('owner'), input);
    expect({ status, msg: body.msg }).toEqual({ status: 400, msg });
  });

  test('refuses a token that creates a token', async () => {
    const { caller } = await made(service.as('owner'));
    expect(statusAndBody(await make(caller))).toEqual({
      status: 403,
      body: { message: 'Sign in to create an access token' },
    });
  });
});

describe('tokens over time', () => {
  test('a person has at most 50 valid tokens, even with two simultaneous requests', async () => {
    const segment = service.as('segment');
    const ids: number[] = [];
    for (let count = 0; count < 49; count += 1) ids.push((await made(segment)).id);
    const answers = await Promise.all([make(segment), make(segment)]);
    const full = 'You have 50 access tokens. Revoke one that you no longer use';
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toEqual({ message: full, msg: full });
    await segment.delete(`/auth/tokens/${ids[0]}`);
    await change(ids[1] ?? 0, { expires_at: sql`now()` });
    await made(segment);
    await made(segment);
    expect((await make(segment)).status).toBe(400);
    expect((await segment.get('/auth/tokens')).body.data).toHaveLength(52);
  });

  test('records the last use at most once a minute', async () => {
    const { id, caller } = await made(service.as('owner'));
    const used = async () => {
      await caller.get('/country/getAll');
      const { body } = await service.as('owner').get('/auth/tokens');
      return body.data.find((one: { id: number }) => one.id === id).last_used_at;
    };
    const first = await used();
    expect(Math.abs(Date.now() - Date.parse(first))).toBeLessThan(60_000);
    expect(await used()).toBe(first);
    await change(id, { last_used_at: sql`now() - interval '61 seconds'` });
    expect(Date.parse(await used())).toBeGreaterThanOrEqual(Date.parse(first));
  });

  test('a wrong token takes one index look-up, and a malformed token takes no query', async () => {
    const { app, statements } = await recordedService(service);
    const ask = async (token: string) => {
      statements.length = 0;
      const headers = { authorization: `Bearer ${token}` };
      const { statusCode, json } = await app.inject({ url: '/auth/me', headers });
      expect({ status: statusCode, body: json() }).toEqual(UNAUTHORIZED);
      return [...statements];
    };
    const [lookUp, ...more] = await ask(`bpc_${'A'.repeat(43)}`);
    expect(more).toEqual([]);
    for (const token of ['bpc_', `bpc_${'A'.repeat(42)}`, `bpc_${'A'.repeat(44)}`, `bpc_${'A'.repeat(42)}.`])
      expect(await ask(token)).toEqual([]);
    await app.close();
    await rollBackAfter(db(), async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      // Other indexes that match a third of the rows cost least while the table has exactly two pages.
      for (let added = 0; added < 200; added += 20) {
        await sql`insert into personal_access_tokens (person_id, name, token_hash, prefix, is_read_only, expires_at)
          select 1, 'Other', sha256(i::text::bytea), '12345678', false, now()
          from generate_series(${added}::int, ${added + 19}::int) as i`.execute(transaction);
        const explained = CompiledQuery.raw(`explain ${lookUp}`, [Buffer.alloc(32)]);
        const plan = JSON.stringify((await transaction.executeQuery(explained)).rows);
        expect(plan).toContain('Index Scan using personal_access_tokens_token_hash_key');
      }
    });
  });

  test('the purge deletes only tokens that expired or were revoked at least 90 days ago', async () => {
    const location = service.as('location');
    const over = sql`now() - interval '2161 hours'`;
    const created_at = sql`now() - interval '4000 hours'`;
    const [revoked, expired, young, active] = await Promise.all(
      Array.from({ length: 4 }, () => made(location)),
    );
    await change(revoked?.id ?? 0, { revoked_at: over });
    await change(expired?.id ?? 0, { created_at, expires_at: over });
    await change(young?.id ?? 0, { revoked_at: sql`now() - interval '2159 hours'` });
    expect((await purge(db())).personalAccessTokens).toBe(2);
    const { body } = await location.get('/auth/tokens');
    const left = body.data.map(({ id }: { id: number }) => id);
    expect(left.sort()).toEqual([young?.id, active?.id].sort());
  });
});
