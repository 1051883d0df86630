import {
  buildClientSchema,
  type GraphQLField,
  type GraphQLObjectType,
  getIntrospectionQuery,
  getNamedType,
  type IntrospectionQuery,
  isInterfaceType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { askGraph, sessionOf } from '../harness/graph.ts';

/** A user of the first company. */
const USER = '"41"';

/** Values for required arguments, by argument name, or by field and argument name where the field matters. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  'companyUser.id': USER,
  'consoleRoleChange.input': '{ userPlatforms: { userId: "41", platformIds: ["1"] } }',
  'impact.input': '{ deactivateCompanyId: "1" }',
  nodeId: '"Location:1"',
  'platformAccessOptions.platformIds': '["1", "2", "5"]',
  id: '"1"',
  companyId: '"1"',
  stateId: '"1"',
  fees: '{ digital: "1.00", paper: "1.00", resendPaper: "1.00", perLocation: "1.00" }',
  search: '"120 Main St"',
  from: '"2026-11-01"',
  to: '"2026-11-30"',
  zip: '"43215"',
  text: '"blue"',
  address: '{ address1: "120 Main St", zip: "43215", countryId: "1" }',
};

/** Maximum depth of nested objects in a query. The gateway limits depth and cost. */
const DEEPEST = 3;

let root: GraphQLObjectType;
let token: string;

beforeAll(async () => {
  token = await sessionOf('admin@j3tech.test');
  const { data } = await askGraph<IntrospectionQuery>(getIntrospectionQuery());
  root = buildClientSchema(data).getQueryType() as GraphQLObjectType;
});

describe('queries as an administrator', () => {
  test('the graph has queries', () => {
    expect(Object.keys(root.getFields()).length).toBeGreaterThan(5);
  });

  test('every field of every query returns without an error', async () => {
    for (const field of Object.values(root.getFields())) {
      const query = `{ ${selection(field, DEEPEST)} }`;
      const { data, errors } = await askGraph<Record<string, unknown>>(query, { token });
      expect({ query, errors }).toEqual({ query, errors: undefined });
      expect([field.name, data[field.name] === null]).toEqual([field.name, false]);
    }
  });
});

/** Selects fields about the user's own access, which provider users do not have. */
test('every field that a company user reads about themselves returns without an error', async () => {
  const viewer = root.getFields().viewer as GraphQLField<unknown, unknown>;
  const query = `{ ${selection(viewer, DEEPEST)} }`;
  const own = await sessionOf('owner@northwind.test');
  const { data, errors } = await askGraph<{ viewer: { effectiveAccess: unknown[] | null } }>(query, {
    token: own,
  });
  expect({ query, errors }).toEqual({ query, errors: undefined });
  expect(data.viewer.effectiveAccess?.length).toBeGreaterThan(0);
});

/**
 * Returns a field with everything below it. Throws for a required argument that `ARGUMENTS` does not list.
 */
function selection(field: GraphQLField<unknown, unknown>, depth: number): string {
  const needed = field.args.filter(
    (arg) =>
      (isNonNullType(arg.type) && arg.defaultValue === undefined) || `${field.name}.${arg.name}` in ARGUMENTS,
  );
  const given = (arg: string) => ARGUMENTS[`${field.name}.${arg}`] ?? ARGUMENTS[arg];
  const unknown = needed.filter((arg) => given(arg.name) === undefined);
  if (unknown.length > 0)
    throw new Error(`${field.name} needs the argument ${unknown[0]?.name}: add a value for it to this test`);
  const args = needed.map((arg) => `${arg.name}: ${given(arg.name)}`);
  const call = args.length > 0 ? `${field.name}(${args.join(', ')})` : field.name;
  const type = getNamedType(field.type);
  if (isInterfaceType(type)) return `${call} { __typename }`;
  if (!isObjectType(type)) return call;
  const below = Object.values(type.getFields()).filter(
    (inner) => depth > 0 || !isObjectType(getNamedType(inner.type)),
  );
  return `${call} { ${below.map((inner) => selection(inner, depth - 1)).join(' ') || '__typename'} }`;
}
