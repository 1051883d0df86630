import {
  buildClientSchema,
  type GraphQLField,
  type GraphQLObjectType,
  getIntrospectionQuery,
  getNamedType,
  type IntrospectionQuery,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { askGraph, tokenOf } from '../harness/graph.ts';

/** Somebody of the first company. */
const USER = '"41"';

/** Values for arguments that a field cannot do without, by the argument's name; where that is not enough, with the field's. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  'companyUser.id': USER,
  'impact.input': '{ deactivateCompanyId: "1" }',
  platformIds: '["1", "2", "5"]',
  id: '"1"',
  companyId: '"1"',
  stateId: '"1"',
  search: '"120 Main St"',
  zip: '"43215"',
  address: '{ address1: "120 Main St", zip: "43215", countryId: "1" }',
};

/** Deep enough for a company of a viewer's company's state, and no deeper: the gateway limits depth and cost. */
const DEEPEST = 3;

let root: GraphQLObjectType;
let token: string;

beforeAll(async () => {
  token = await tokenOf('admin@j3tech.test');
  const { data } = await askGraph<IntrospectionQuery>(getIntrospectionQuery());
  root = buildClientSchema(data).getQueryType() as GraphQLObjectType;
});

describe('the gateway understands every record of the backend', () => {
  test('there is something to ask for', () => {
    expect(Object.keys(root.getFields()).length).toBeGreaterThan(5);
  });

  test('every field of every query is answered, none with an error', async () => {
    for (const field of Object.values(root.getFields())) {
      const query = `{ ${selection(field, DEEPEST)} }`;
      const { data, errors } = await askGraph<Record<string, unknown>>(query, { token });
      expect({ query, errors }).toEqual({ query, errors: undefined });
      expect([field.name, data[field.name] === null]).toEqual([field.name, false]);
    }
  });
});

/** What is told to people about themselves, and to the provider's people not at all. */
test('every field that somebody of a company reads of themselves is answered, none with an error', async () => {
  const viewer = root.getFields().viewer as GraphQLField<unknown, unknown>;
  const query = `{ ${selection(viewer, DEEPEST)} }`;
  const own = await tokenOf('owner@northwind.test');
  const { data, errors } = await askGraph<{ viewer: { effectiveAccess: unknown[] | null } }>(query, {
    token: own,
  });
  expect({ query, errors }).toEqual({ query, errors: undefined });
  expect(data.viewer.effectiveAccess?.length).toBeGreaterThan(0);
});

/** A field with all that is below it; fields whose arguments nobody knows are left out. */
function selection(field: GraphQLField<unknown, unknown>, depth: number): string {
  const needed = field.args.filter((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined);
  const given = (arg: string) => ARGUMENTS[`${field.name}.${arg}`] ?? ARGUMENTS[arg];
  const unknown = needed.filter((arg) => given(arg.name) === undefined);
  if (unknown.length > 0)
    throw new Error(`${field.name} needs ${unknown[0]?.name}: give it a value in this test`);
  const args = needed.map((arg) => `${arg.name}: ${given(arg.name)}`);
  const call = args.length > 0 ? `${field.name}(${args.join(', ')})` : field.name;
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return call;
  const below = Object.values(type.getFields()).filter(
    (inner) => depth > 0 || !isObjectType(getNamedType(inner.type)),
  );
  return `${call} { ${below.map((inner) => selection(inner, depth - 1)).join(' ') || '__typename'} }`;
}
