import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';

// The rules in "Names in the graph" of docs/adding-a-feature.md, as far as a program can check them.

/** A field, an argument or a field of an input. */
type Member = { owner: string; name: string; type: GraphQLType; kind: 'field' | 'argument' | 'input' };
type Mutation = GraphQLField<unknown, unknown>;
/** Returns the full names that break a rule. */
type Rule = (schema: GraphQLSchema) => string[];

const isList = (type: GraphQLType): boolean => (isNonNullType(type) ? isList(type.ofType) : isListType(type));
const isOf =
  (...names: string[]) =>
  ({ type }: Member) =>
    names.includes(getNamedType(type).name);
const fullName = ({ owner, name }: Member) => `${owner}.${name}`;
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
export const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const typesIn = (schema: GraphQLSchema) =>
  Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
const mutationsIn = (schema: GraphQLSchema) => Object.values(schema.getMutationType()?.getFields() ?? {});

/** Returns every field, argument and field of an input. */
export const membersIn = (schema: GraphQLSchema): Member[] =>
  typesIn(schema).flatMap((type): Member[] => {
    if (isInputObjectType(type))
      return Object.values(type.getFields()).map((field) => ({ ...field, owner: type.name, kind: 'input' }));
    if (!isObjectType(type)) return [];
    return Object.values(type.getFields()).flatMap((field): Member[] => [
      { ...field, owner: type.name, kind: 'field' },
      ...field.args.map((arg): Member => ({ ...arg, owner: `${type}.${field.name}`, kind: 'argument' })),
    ]);
  });

/** A rule about members: which it concerns, and what their names look like. */
const named =
  (concerns: (member: Member) => boolean, form: RegExp): Rule =>
  (schema) =>
    membersIn(schema)
      .filter((member) => concerns(member) && !form.test(member.name))
      .map(fullName);

const isFlag = isOf('Boolean');
const isId = isOf('ID');

/** `companyLanguagesSave` is the record `company`, its part `languages` and the verb `Save`. */
const verbs = /^(.*?)(Create|Update|Save|StatusChange|Delete|Restore|Grant|Revoke|EndAll|End)(Many)?$/;

/** Records that are no `Node`: there is one of each, or they are written only. */
const otherRecords = ['Account', 'DefaultRates', 'Session'];

function parse(schema: GraphQLSchema, { name }: Mutation) {
  const [, subject = '', verb = ''] = verbs.exec(name) ?? [];
  const isRecord = (type: GraphQLObjectType) =>
    type.getInterfaces().length > 0 || otherRecords.includes(type.name);
  const [record] = typesIn(schema)
    .filter(isObjectType)
    .filter((type) => isRecord(type) && new RegExp(`^${lowerFirst(type.name)}(?![a-z])`).test(subject))
    .toSorted((one, other) => other.name.length - one.name.length);
  return record && verb ? { record, part: lowerFirst(subject.slice(record.name.length)), verb } : null;
}

const mutations =
  (isRight: (schema: GraphQLSchema, field: Mutation) => boolean): Rule =>
  (schema) =>
    mutationsIn(schema)
      .filter((field) => !isRight(schema, field))
      .map(({ name }) => name);

/** Users of companies and of the provider are both `userId`: ids of people are unique. */
const idOf = (record: string) => `${lowerFirst(record).replace(/^(company|provider)User$/, 'user')}Id`;

export const rules: Record<string, Rule> = {
  'names have their case': (schema) => [
    ...typesIn(schema)
      .filter(({ name }) => !/^[A-Z]([a-z0-9]|[A-Z](?![A-Z]))+$/.test(name) && name !== 'ID')
      .map(String),
    ...named(() => true, /^[a-z]([a-z0-9]|[A-Z](?![A-Z]))*$/)(schema),
    ...typesIn(schema).flatMap((type) =>
      isEnumType(type)
        ? type
            .getValues()
            .filter(({ name }) => !/^[A-Z][A-Z0-9_]*$/.test(name))
            .map(({ name }) => name)
        : [],
    ),
  ],
  'lists are plural, and no number is': (schema) => [
    ...named(({ type }) => isList(type) && !isId({ type } as Member), /s$/)(schema),
    ...named((member) => isOf('Int')(member) && !isList(member.type), /([^s]|InDays)$/)(schema),
  ],
  'ids name what they are of': (schema) => [
    ...named((member) => isId(member) && isList(member.type), /Ids$/)(schema),
    ...named((member) => isId(member) && !isList(member.type) && member.kind === 'input', /Id$/)(schema),
    ...named((member) => isId(member) && !isList(member.type), /^id$|Id$/)(schema),
  ],
  'ids of platforms and roles have a name beside them': (schema) => {
    const inputs = membersIn(schema).filter(({ kind }) => kind !== 'field');
    const names = new Set(inputs.map(fullName));
    return inputs.map(fullName).filter((name) => {
      const [, key, plural] = /^(.*\.(?:platform|role))Id(s?)$/.exec(name) ?? [];
      return key !== undefined && !names.has(`${key}${plural}`);
    });
  },
  'flags are statements': named(
    isFlag,
    /^(is|has|can|uses|accesses|receives|opts|applies|never)[A-Z]|Is[A-Z]/,
  ),
  'moments end in At, days in Date': (schema) => [
    ...named(isOf('DateTime'), /At$/)(schema),
    ...named(isOf('Date'), /(^d|D)ate$/)(schema),
  ],
  'no field leads to a field of its own name': (schema) =>
    membersIn(schema)
      .filter(({ name, type }) => {
        const below = getNamedType(type);
        return (isObjectType(below) || isInputObjectType(below)) && name in below.getFields();
      })
      .map(fullName),
  'no field begins with the name of its type': (schema) =>
    membersIn(schema)
      .filter(({ owner, name }) => new RegExp(`^${lowerFirst(owner)}(?![a-z])`).test(name))
      .map(fullName),
  'inputs and pages are called so': (schema) => [
    ...typesIn(schema)
      .filter((type) => isInputObjectType(type) && !/(Input|Filter|Sort)$/.test(type.name))
      .map(String),
    ...typesIn(schema)
      .filter(
        (type) =>
          isObjectType(type) &&
          'rows' in type.getFields() &&
          'page' in type.getFields() &&
          !/Page$/.test(type.name),
      )
      .map(String),
    ...membersIn(schema)
      .filter(
        (member) =>
          /^(filter|sort)$/.test(member.name) &&
          !getNamedType(member.type).name.endsWith(upperFirst(member.name)),
      )
      .map(fullName),
  ],
  'mutations are a record, a part of it and a verb': mutations((schema, field) => {
    const { record, part } = parse(schema, field) ?? {};
    return record !== undefined && (!part || part in record.getFields());
  }),
  'mutations have their own input and payload': mutations(
    (_, { name, args, type }) =>
      args.map((arg) => `${arg.name}: ${arg.type}`).join() === `input: ${upperFirst(name)}Input!` &&
      String(type) === `${upperFirst(name)}Payload`,
  ),
  'inputs name the record that they change': mutations((schema, field) => {
    const { record, verb } = parse(schema, field) ?? {};
    const input = getNamedType(field.args[0]?.type);
    if (!record || verb === 'Create' || !isInputObjectType(input) || 'items' in input.getFields())
      return true;
    return idOf(record.name) in input.getFields();
  }),
};
