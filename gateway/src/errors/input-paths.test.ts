import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
} from 'graphql';
import { expect, test } from 'vitest';
import { createSchema } from '../schema.ts';
import { assertPathsInInput } from '../testing/input-paths.ts';
import { start } from '../testing/start.ts';

const inputTypes = Object.values(createSchema().getMutationType()?.getFields() ?? {}).map(
  ({ args }) => args[0]?.type as GraphQLInputType,
);

const fieldsOf = (type: GraphQLInputType) =>
  Object.values((getNullableType(type) as GraphQLInputObjectType).getFields());

/** Returns the input types in an input, with itself. */
const withBelow = (type: GraphQLInputType): GraphQLInputObjectType[] => {
  const own = getNamedType(type);
  return isInputObjectType(own) ? [own, ...fieldsOf(own).flatMap((field) => withBelow(field.type))] : [];
};

/** Inputs with objects whose names are always in the path, as `customVenue` is. */
const named = [
  'LocationSaveInput',
  'EventInput',
  'EventPatchInput',
  'LocationRatesSaveInput',
  'LocationRatesSectionInput',
  'CompanyRatesSaveInput',
  'CompanyCreateInput',
];

test('an error has one place in each input: no object in it repeats a name of its fields', () => {
  const types = [...new Set(inputTypes.flatMap(withBelow))].filter(({ name }) => !named.includes(name));
  const repeated = types.flatMap((type) => {
    const objects = fieldsOf(type).filter((field) => isInputObjectType(getNullableType(field.type)));
    const names = [type, ...objects.map((field) => field.type)].flatMap((one) =>
      fieldsOf(one).map(({ name }) => name),
    );
    return names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${type.name}: ${name}`);
  });
  expect(repeated).toEqual([]);
});

test('errors of an item, a section and the whole input start at the input', async () => {
  const { service, gateway } = await start();
  const token = service.tokenOf('admin');
  const send = async (mutation: string, type: string, input: object, errors: string) => {
    const query = `mutation ($input: ${type}!) { result: ${mutation}(input: $input) { ${errors} } }`;
    return (await gateway.run(query, { token, variables: { input } })).result;
  };
  const items = ['1', '1'].map((locationId) => ({ locationId, rates: { companyRatesApplied: true } }));
  const twice = await send(
    'locationRatesSaveMany',
    'LocationRatesSaveManyInput',
    { items },
    'errors { path }',
  );
  expect(twice.errors).toEqual([{ path: ['input', 'items', '1'] }]);
  const none = await send('locationSave', 'LocationSaveInput', { locationId: '100' }, 'errors { path }');
  expect(none.errors).toEqual([{ path: ['input'] }]);
});

test.each([
  ['a path that does not start at the input', ['name'], {}],
  ['a path below a text', ['input', 'name', 'first'], { name: 'A' }],
  ['a place that the list lacks', ['input', 'ids', '1'], { ids: ['1'] }],
])('the check of every answer refuses %s', (_, path, input) => {
  expect(() => assertPathsInInput({ done: { errors: [{ path }] } }, input)).toThrow('is no path in');
});
