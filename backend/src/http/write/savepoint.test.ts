import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { usualDatabase } from '../../testing/databases.ts';
import { useService } from '../../testing/service.ts';

describe.skipIf(usualDatabase() === 'PGlite')('the statements of a write', () => {
  const service = useService('PostgreSQL');
  const admin = service.as('admin');
  beforeAll(() => admin.get('/location/4'));

  /** Makes a request. Returns the answer and the statements about its transaction. */
  async function statementsOf(status: number, headers: Record<string, string>) {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const answer = await admin.post('/location/changeStatus', { location_id: 4, status }, headers);
    const texts = query.mock.calls.map(([sent]) => {
      const text = typeof sent === 'string' ? sent : (sent as { text?: string })?.text;
      return text?.match(/^(begin|commit|rollback to|rollback|savepoint)/i)?.[0].toLowerCase();
    });
    query.mockRestore();
    return { version: answer.body.data?.version, statements: texts.filter((text) => text !== undefined) };
  }

  test('without an idempotency key, a write needs no savepoint, and one that changes nothing is rolled back', async () => {
    const first = await statementsOf(0, {});
    expect(first.statements).toEqual(['begin', 'commit']);
    expect(await statementsOf(0, {})).toEqual({ version: first.version, statements: ['begin', 'rollback'] });
  });

  test('with an idempotency key, only the write is undone if it changes nothing, and the key is kept', async () => {
    const first = await statementsOf(1, { 'idempotency-key': 'key-of-the-first' });
    expect(first.statements).toEqual(['begin', 'savepoint', 'commit']);
    expect(await statementsOf(1, { 'idempotency-key': 'key-of-the-second' })).toEqual({
      version: first.version,
      statements: ['begin', 'savepoint', 'rollback to', 'commit'],
    });
  });
});
