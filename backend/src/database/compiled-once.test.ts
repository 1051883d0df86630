import { expect, test } from 'vitest';
import { useService } from '../testing/service.ts';
import { compiledOnce } from './compiled-once.ts';

const service = useService();

test('builds a statement once, and answers each use with its own values', async () => {
  let built = 0;
  const select = compiledOnce<{ id: number; status: 0 | 1 }>()((db, value) => {
    built += 1;
    return db
      .selectFrom('companies')
      .select('id')
      .where('id', '=', value('id'))
      .where('status', '=', value('status'));
  });
  const { db } = service.database;
  const found = await Promise.all([1, 2, 999].map((id) => select(db, { id, status: 1 })));
  expect(found).toEqual([[{ id: 1 }], [{ id: 2 }], []]);
  expect(await select(db, { id: 1, status: 0 })).toEqual([]);
  expect(built).toBe(1);
});
