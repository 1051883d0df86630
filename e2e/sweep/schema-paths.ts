import {
  GraphQLID,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLObjectType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';

/** Names of object types and of their fields, where an input field has another name than the field it changes. */
const FIELDS: Readonly<Record<string, string>> = {
  'Arranger.alerts': 'feedbackAlerts',
};

/** Input fields that are never read: secrets, and what says how to write. */
const UNREAD = ['password', 'currentPassword', 'appliesUnchangedRates'];

/** Returns the fields of an input object that a record holds. Of an id and a key instead of it, only the id. */
export function readFieldsOf(input: GraphQLInputObjectType): GraphQLInputField[] {
  const fields = input.getFields();
  const isKeyBesideId = ({ name, type }: GraphQLInputField) =>
    isEnumType(getNamedType(type)) && (`${name}Id` in fields || `${name.replace(/s$/, '')}Ids` in fields);
  return Object.values(fields).filter((field) => !UNREAD.includes(field.name) && !isKeyBesideId(field));
}

export type Json = null | string | number | boolean | Json[] | { [name: string]: Json };

/** How an input is read: the paths below a record that it needs, and the input made of what they hold. */
export type Reader = { paths: string[][]; read: (record: Json) => Json };

/** An object below a record in which fields of an input are looked for. */
type Place = { type: GraphQLObjectType; path: string[] };

/** Returns how an input object is read from the first place that has a field of the name. */
export function readerOf(input: GraphQLInputObjectType, places: readonly Place[]): Reader {
  const fields = readFieldsOf(input).map((field) => {
    const reader = fieldReader(field, places);
    if (!reader) throw new Error(`No field of ${places[0]?.type} is what ${input}.${field.name} changes.`);
    return [field.name, reader] as const;
  });
  return together(fields);
}

/** Joins the readers of the fields of an input object. */
export const together = (fields: readonly (readonly [name: string, Reader])[]): Reader => ({
  paths: fields.flatMap(([, { paths }]) => paths),
  read: (record) => Object.fromEntries(fields.map(([name, { read }]) => [name, read(record)])),
});

/** Returns how a field of an input is read, or null if no place has it. */
export function fieldReader(field: GraphQLInputField, places: readonly Place[]): Reader | null {
  const found = find(field.name, places);
  if (!found) return null;
  const input = getNamedType(field.type);
  const { type: output, path } = found;
  if (!isObjectType(output)) return at(path, { paths: [[]], read: (value) => value });
  if (!isInputObjectType(input)) return at(path, at([idName(output)], { paths: [[]], read: (id) => id }));
  if (isList(field)) return at(path, readerOf(input, [{ type: output, path: [] }]));
  const { paths, read } = readerOf(input, [{ type: output, path }, ...places]);
  const none = isNonNullType(field.type) ? {} : null;
  return { paths, read: (record) => (valueAt(record, path) === null ? none : read(record)) };
}

/** Finds `state` for `stateId`, and `platforms` for `platformIds`. */
function find(name: string, places: readonly Place[]) {
  const names = [name, name.replace(/Id$/, ''), name.replace(/Ids$/, 's')];
  for (const { type, path } of places)
    for (const one of names) {
      const own = FIELDS[`${type}.${one}`] ?? one;
      const field = type.getFields()[own];
      if (field) return { type: getNamedType(field.type), path: [...path, own] };
    }
  return null;
}

/** Returns the name of the only id that a type has, such as `roleId`. */
function idName(type: GraphQLObjectType): string {
  const fields = type.getFields();
  const ids = Object.values(fields).filter(({ type: own }) => isNonNullType(own) && own.ofType === GraphQLID);
  return fields.id ? 'id' : (ids[0]?.name ?? 'id');
}

const isList = ({ type }: GraphQLInputField) => isListType(isNonNullType(type) ? type.ofType : type);

/** Moves a reader below a path. Reads each item of a list. */
export const at = (path: string[], { paths, read }: Reader): Reader => ({
  paths: paths.map((below) => [...path, ...below]),
  read: (record) => {
    const value = valueAt(record, path);
    return Array.isArray(value) ? value.map(read) : value === null ? null : read(value);
  },
});

/** Returns what a record holds at a path. Null if an object on the way is. */
export const valueAt = (record: Json, path: readonly string[]): Json =>
  path.reduce<Json>(
    (value, name) =>
      typeof value === 'object' && value !== null && !Array.isArray(value) ? (value[name] ?? null) : null,
    record,
  );

/** Returns the list in a field, or an empty one. */
export function listAt(value: Json, name: string): Json[] {
  const list = valueAt(value, [name]);
  return Array.isArray(list) ? list : [];
}

type Tree = { [name: string]: Tree };

/** Writes paths as a selection. */
export function toSelection(paths: readonly (readonly string[])[]): string {
  const tree: Tree = {};
  for (const path of paths) {
    let place = tree;
    for (const name of path) {
      place[name] ??= {};
      place = place[name];
    }
  }
  return print(tree);
}

const print = (tree: Tree): string => {
  const fields = Object.entries(tree).map(([name, below]) => `${name} ${print(below)}`.trim());
  return fields.length > 0 ? `{ ${fields.join(' ')} }` : '';
};
