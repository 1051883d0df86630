import { readFileSync } from 'node:fs';
import { toOperation } from '../run/bench.ts';
import { expectedCompanies } from './expected.ts';

const QUERY = readFileSync(new URL('flagship.graphql', import.meta.url), 'utf8');

/** @param pageSize companies on the page; 30 is what the graph takes when none is given */
export const flagship = (pageSize = 30) =>
  toOperation(QUERY, 'Flagship', { pageSize }, expectedCompanies(pageSize));
