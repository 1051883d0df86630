import {
  GraphQLID,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import {
  at,
  fieldReader,
  type Json,
  type Reader,
  readerOf,
  readFieldsOf,
  together,
  valueAt,
} from './schema-paths.ts';

/** A mutation that changes a record, and how its input is read from the record. */
export type WriteBack = Reader & {
  mutation: string;
  /** The type of the record. */
  type: string;
  inputType: string;
  hasRevision: boolean;
  /** The selection of a payload that says what was refused. */
  refusals: string;
};

const ERRORS = '{ errors { path code message } }';
const STEPS =
  '{ errors { path code message } steps { section problem { code message } errors { path code message } } }';

/** Finds the mutations that change records, from the types of their inputs and payloads. */
export function writeBacksOf(schema: GraphQLSchema): WriteBack[] {
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  return mutations.flatMap(({ name, type, args }) => {
    const input = args[0] && getNamedType(args[0].type);
    const payload = getNamedType(type);
    if (!isInputObjectType(input) || !isObjectType(payload) || !changesRecord(name, input)) return [];
    const record = recordIn(payload);
    const reader = inputReader(input, record, sectionOf(name, record));
    const hasRevision = 'revision' in input.getFields();
    const refusals = 'steps' in payload.getFields() ? STEPS : ERRORS;
    return [{ ...reader, mutation: name, type: record.name, inputType: input.name, hasRevision, refusals }];
  });
}

/** Uploads of logos have a key, mutations of many records have items, and saved views are only the caller’s. */
const changesRecord = (name: string, input: GraphQLInputObjectType) => {
  if (name.startsWith('savedView')) return false;
  const fields = Object.values(input.getFields());
  const isOfRecord = fields.some((field) => field.name === 'revision' || isOwnId(field));
  return /(?:Update|Save|StatusChange)$/.test(name) && isOfRecord && !('key' in input.getFields());
};

/** Returns the type of the changed record, which a payload may have beside its company. */
function recordIn(payload: GraphQLObjectType): GraphQLObjectType {
  const types = Object.values(payload.getFields())
    .filter(({ type }) => !isListType(isNonNullType(type) ? type.ofType : type))
    .map(({ type }) => getNamedType(type))
    .filter(isObjectType);
  const [record] = types.toSorted((a, b) => Number(a.name === 'Company') - Number(b.name === 'Company'));
  if (!record) throw new Error(`${payload} has no record.`);
  return record;
}

/** Returns `platforms` for `companyPlatformsSave`, and `details` for `companyUpdate`. */
function sectionOf(mutation: string, { name }: GraphQLObjectType): string {
  const record = name.charAt(0).toLowerCase() + name.slice(1);
  const section = mutation.replace(new RegExp(`^${record}|(?:Update|Save)$`, 'g'), '');
  return section ? section.charAt(0).toLowerCase() + section.slice(1) : 'details';
}

function inputReader(input: GraphQLInputObjectType, record: GraphQLObjectType, section: string): Reader {
  const fields = readFieldsOf(input).map(
    (field) => [field.name, partReader(field, record, section)] as const,
  );
  return together(fields);
}

function partReader(field: GraphQLInputField, record: GraphQLObjectType, section: string): Reader {
  const { name } = field;
  const type = getNamedType(field.type);
  const place = { type: record, path: [] };
  if (name === 'revision') return plain(revisionPath(record, section));
  if (isOwnId(field)) return plain([name === 'companyId' && record.name !== 'Company' ? 'companyId' : 'id']);
  if (!isInputObjectType(type)) {
    const found = fieldReader(field, [place]);
    if (!found) throw new Error(`No field of ${record} is what ${name} changes.`);
    return found;
  }
  if ('revision' in type.getFields()) return partOf(type, record, name);
  const found = fieldReader(field, [place]) ?? fieldReader({ ...field, name: section }, [place]);
  return found ?? readerOf(type, [place]);
}

/** Returns the reader of a part that is saved with others. A part that was never saved is left out. */
function partOf(type: GraphQLInputObjectType, record: GraphQLObjectType, name: string): Reader {
  const { paths, read } = inputReader(type, record, name);
  const readSaved = (value: Json) => {
    const input = read(value);
    return isSaved({ hasRevision: true }, input) ? input : null;
  };
  return { paths, read: readSaved };
}

/** Returns whether a record has what its input was read from. Without a revision, it was never saved. */
export const isSaved = ({ hasRevision }: Pick<WriteBack, 'hasRevision'>, input: Json) =>
  !hasRevision || valueAt(input, ['revision']) !== null;

const plain = (path: string[]) => at(path, { paths: [[]], read: (value) => value });

/** An id beside the values, which names the record or its company. */
const isOwnId = ({ name, type }: GraphQLInputField) =>
  /^(?:id|\w+Id)$/.test(name) && isNonNullType(type) && type.ofType === GraphQLID;

/** The revision of a section stands in the section, in `revisions`, or is that of the record. */
function revisionPath(record: GraphQLObjectType, section: string): string[] {
  const fields = record.getFields();
  const revisions = getNamedType(fields.revisions?.type);
  if (isObjectType(revisions) && section in revisions.getFields()) return ['revisions', section];
  const own = getNamedType(fields[section]?.type);
  if (isObjectType(own) && 'revision' in own.getFields()) return [section, 'revision'];
  return ['revision'];
}
