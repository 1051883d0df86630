import { readFileSync } from 'node:fs';
import path from 'node:path';
import { builtConsole } from '../run/built-console.ts';

const FLAGSHIP = new URL('../flagship/flagship.graphql', import.meta.url);

export type Asked = { name: string; body: string };

/** The screens that people open most, with the variables of their first visit. */
const SCREENS: [name: string, operationName: string, variables: object][] = [
  ['company list', 'CompanyListPage', { filter: {}, page: 1, pageSize: 30 }],
  ['company', 'CompanyPage', { id: '1', hasTimes: true }],
  ['location', 'LocationPage', { id: '1', hasTimes: true }],
  ['users of a company', 'CompanyUsersTab', { id: '1', filter: {}, page: 1, pageSize: 30 }],
  ['user with access', 'UserPage', { id: '41', hasTimes: true }],
];

/** Returns the flagship query and the queries of the screens, from the build of the console. */
export function toOperations(): Asked[] {
  const manifest = readFileSync(path.join(builtConsole(), 'persisted-operations.json'), 'utf8');
  const documents = Object.values(JSON.parse(manifest) as Record<string, string>);
  const toBody = (operationName: string, query: string | undefined, variables: object) => {
    if (!query) throw new Error(`The console has no operation ${operationName}.`);
    return JSON.stringify({ operationName, query, variables });
  };
  const screens = SCREENS.map(([name, operationName, variables]) => {
    const query = documents.find((one) => new RegExp(`^\\s*query ${operationName}\\b`).test(one));
    return { name, body: toBody(operationName, query, variables) };
  });
  const flagship = toBody('Flagship', readFileSync(FLAGSHIP, 'utf8'), { pageSize: 30 });
  return [{ name: 'flagship', body: flagship }, ...screens];
}
