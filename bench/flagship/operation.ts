import { readFileSync } from 'node:fs';
import { toOperation } from '../run/bench.ts';
import { expectedCompanies } from './expected.ts';

const QUERY = readFileSync(new URL('flagship.graphql', import.meta.url), 'utf8');

/** @param pageSize companies per page; 30 is the default of the graph */
export const flagship = (pageSize = 30) =>
  toOperation(QUERY, 'Flagship', { pageSize }, expectedCompanies(pageSize));
