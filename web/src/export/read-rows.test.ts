import type { ApolloClient } from '@apollo/client';
import { expect, test } from 'vitest';
import type { ListSource } from '../graph/list-source.ts';
import { readRows } from './read-rows.ts';

/** Reads a list that is not counted to its end. `change` is called after each page. */
function read<Row>(rows: Row[], change: (page: number, rows: Row[]) => void) {
  const readPage: ListSource<Row>['readPage'] = async (_, { page, pageSize }) => {
    const found = rows.slice((page - 1) * pageSize, page * pageSize);
    change(page, rows);
    return { rows: found, count: 150, countIsExact: false, page, pageSize };
  };
  const source = { readPage } as ListSource<Row>;
  const { signal } = new AbortController();
  return readRows({} as ApolloClient, source, { signal, onProgress: () => undefined });
}

const numbered = () => Array.from({ length: 250 }, (_, index) => ({ id: String(index) }));

test('a list that is too long to be counted has changed if a row comes twice', async () => {
  const addFirst = (page: number, rows: { id: string }[]) => page === 1 && rows.unshift({ id: 'new' });
  expect(await read(numbered(), addFirst)).toMatchObject({ isSteady: false });
  expect(await read(numbered(), () => undefined)).toMatchObject({ isSteady: true });
});

test('a row about access is that of its location or person', async () => {
  const twice = [{ location: { id: '1' } }, { location: { id: '1' } }];
  expect(await read(twice, () => undefined)).toMatchObject({ isSteady: false });
  const holders = [
    { user: { id: '1' }, arranger: null },
    { user: null, arranger: { id: '1' } },
  ];
  expect(await read(holders, () => undefined)).toMatchObject({ isSteady: true });
});

test('rows without ids are not taken for one another', async () => {
  expect(await read([{ name: 'a' }, { name: 'a' }], () => undefined)).toMatchObject({ isSteady: true });
});
