import { expect, test } from 'vitest';
import { fixtures, otherRows } from '../fixtures/index.ts';
import { documentedCalls } from '../src/calls.ts';
import { type Variant, variants } from '../src/service.ts';
import { startService } from './start-service.ts';

const names = Object.keys(variants) as Variant[];
const titled = fixtures.map(
  (fixture) => [`[${fixture.row}] ${fixture.method} ${fixture.path}`, fixture] as const,
);

test.each(titled)('%s answers as the documents print', async (_title, fixture) => {
  const { send, origin } = await startService();
  const { status, text, json } = await send(fixture);
  expect(text, `${status}`).toBeDefined();
  expect(status).toBe(200);
  const answer = JSON.parse(text.replaceAll(origin, '{origin}') || 'null');
  if (fixture.row === 'API-01') answer.accessToken = json.accessToken ? '{token}' : '';
  expect(answer).toEqual(fixture.answer ?? null);
});

test.each(names)('every read answers 200 in the variant %s', async (variant) => {
  const { send } = await startService({ variant });
  for (const [title, fixture] of titled.filter(([, { method }]) => method === 'GET')) {
    const { status, text } = await send(fixture);
    expect(`${title} ${status} ${status === 200 ? '' : text}`).toBe(`${title} 200 `);
  }
});

const withBody = titled.filter(([, { body }]) => body);
const rowNumber = (row: string) => Number(row.slice('API-'.length));

test.each(withBody)('%s refuses an unknown key', async (_title, fixture) => {
  const { send } = await startService();
  const { status, text } = await send({ ...fixture, body: { ...fixture.body, unknown_key: 1 } });
  expect(status).toBe(400);
  expect(text).toContain('unknown_key');
});

test.each(titled.filter(([, { required }]) => required))(
  '%s refuses a missing key',
  async (_title, fixture) => {
    const { send } = await startService();
    for (const key of fixture.required ?? []) {
      const { [key]: _left, ...body } = fixture.body ?? {};
      const { status, json } = await send({ ...fixture, body });
      expect(`${key} ${status}`).toBe(`${key} 400`);
      expect(json.message ?? json.msg).toBeTruthy();
    }
  },
);

test.each(titled.filter(([, { isOpen }]) => !isOpen))(
  '%s refuses a call without a token',
  async (_title, fixture) => {
    const { send, withToken } = await startService();
    for (const token of ['', 'unknown']) {
      withToken(token);
      const { status, json } = await send(fixture);
      expect(status).toBe(401);
      expect(json).toEqual({ message: 'Failed! Unauthorized access!' });
    }
  },
);

test.each(titled.filter(([, { row }]) => row !== 'API-11' && row !== 'API-41'))(
  '%s refuses an unknown query parameter',
  async (_title, fixture) => {
    const { send } = await startService();
    const { status, text } = await send({ ...fixture, query: { ...fixture.query, sort: 'name' } });
    expect(status).toBe(400);
    expect(text).toContain('sort');
  },
);

test('[API-01] to [API-97] are each a fixture, or recorded with a reason', () => {
  const rows = Array.from({ length: 97 }, (_, index) => `API-${String(index + 1).padStart(2, '0')}`);
  const covered = new Set([...fixtures.map(({ row }) => row), ...Object.keys(otherRows)]);
  expect(rows.filter((row) => !covered.has(row))).toEqual([]);
});

test('[API-01] to [API-97] are each one route, and every route has a fixture', () => {
  const routes = documentedCalls.map(({ row }) => row).sort((a, b) => rowNumber(a) - rowNumber(b));
  const expected = fixtures.map(({ row }) => row).filter((row) => row !== 'API-41');
  expect(routes).toEqual(expected.sort((a, b) => rowNumber(a) - rowNumber(b)));
});
