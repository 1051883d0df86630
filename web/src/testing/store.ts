import {
  type GraphQLResolveInfo,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isObjectType,
} from 'graphql';
import { type Context, refusal, viewerOf } from './context.ts';
import { idsOf, lowerFirst, plural } from './names.ts';
import type { Row, Values } from './rows.ts';
import { fieldNamesOf, schema } from './schema.ts';

/** Collections that are not named after the type of their records. */
const aliases: Record<string, string> = {
  LocationOption: 'locations',
  BusinessClassification: 'classifications',
};

/** Returns the records of a type: those of `CompanyUser` are in `companyUsers`. */
export function rowsOf(type: string, fixtures: Values): Row[] {
  return fixtures[aliases[type] ?? plural(lowerFirst(type))] ?? [];
}

export const among = <One extends { id: string }>(rows: readonly One[], ids: readonly string[]) =>
  rows.filter(({ id }) => ids.includes(id));

/** Returns a record, or refuses with NOT_FOUND if the viewer may not know of it. */
export function find(type: string, id: string, context: Context): Row {
  const row = rowsOf(type, context.fixtures).find((one) => one.id === id && isVisible(type, one, context));
  if (row) return row;
  const name = type.replace('Provider', '').replace(/\B[A-Z]/g, ' $&');
  throw refusal('NOT_FOUND', `${name} does not exist`);
}

function isVisible(type: string, row: Row, context: Context): boolean {
  const { companyId } = viewerOf(context);
  const owner = type === 'Company' ? row.id : row.companyId;
  return !companyId || !owner || companyId === owner;
}

/** The largest count of a list. */
const maxCounted = 10_000;

/** Returns one page of rows, in the shape of every page type. Negative pages count from the end. */
export function paginate(rows: readonly unknown[], { page, pageSize }: Values) {
  const size = pageSize ?? 30;
  const number = page ?? 1;
  const start = number > 0 ? (number - 1) * size : Math.max(0, rows.length + number * size);
  const end = number > 0 ? start + size : Math.max(0, rows.length + (number + 1) * size);
  const count = Math.min(rows.length, maxCounted);
  const countIsExact = count === rows.length;
  return { rows: rows.slice(start, end), count, countIsExact, page: number, pageSize: size };
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** Returns whether a record matches one entry of a filter. A text matches any part, ids match exactly. */
function isMatch(row: Row, key: string, wanted: unknown, isText: boolean): boolean {
  const stored = row[key] ?? row.address?.[key] ?? (key === 'name' ? row.publicName : undefined);
  if (wanted === null || wanted === undefined) return true;
  if (key === 'includeInactive') return wanted === true || row.status === 'ACTIVE';
  if (key === 'from') return row.at.slice(0, 10) >= String(wanted);
  if (key === 'to') return row.at.slice(0, 10) <= String(wanted);
  if (key === 'since') return row.at >= String(wanted);
  if (key === 'until') return row.at < String(wanted);
  if (Array.isArray(wanted)) return wanted.length === 0 || wanted.some((one) => stored?.includes(one));
  return isText ? plain(stored?.name ?? stored ?? '').includes(plain(String(wanted))) : stored === wanted;
}

/** Sorts records by a field of the sort of their list: `LAST_NAME` is `lastName`. Without a sort, they keep their order. */
function toSorted(rows: readonly Row[], sort: Values | undefined) {
  if (!sort) return rows;
  const key = sort.field.toLowerCase().replace(/_(\w)/g, (_: string, letter: string) => letter.toUpperCase());
  const textOf = (row: Row) => String(row[key] ?? row.address?.[key] ?? row.publicName ?? '');
  const sign = sort.direction === 'DESC' ? -1 : 1;
  return rows.toSorted((a, b) => sign * textOf(a).localeCompare(textOf(b), 'en', { numeric: true }));
}

/** Filters records by the field's arguments, with the types and defaults of the SDL. */
function select(
  rows: readonly Row[],
  { page, pageSize, filter, sort, timeZone: _, ...ids }: Values,
  info: GraphQLResolveInfo,
) {
  const input = info.parentType.getFields()[info.fieldName]?.args.find(({ name }) => name === 'filter');
  const type = input && getNamedType(input.type);
  const fields = isInputObjectType(type) ? type.getFields() : {};
  const wanted: Values = { ...(fields.includeInactive && { includeInactive: false }), ...ids, ...filter };
  if (wanted.status) wanted.includeInactive = true;
  const isText = (key: string) =>
    fields[key] !== undefined && getNamedType(fields[key].type).name === 'String';
  return toSorted(rows, sort).filter((row) =>
    Object.entries(wanted).every(([key, value]) => isMatch(row, key, value, isText(key))),
  );
}

/** Returns the type of the rows of a page or list, and whether it is one. */
function rowTypeOf({ returnType }: GraphQLResolveInfo) {
  const type = getNamedType(returnType);
  const rows = isObjectType(type) && type.name.endsWith('Page') ? type.getFields().rows : undefined;
  return { type: rows ? getNamedType(rows.type).name : type.name, isPage: rows !== undefined };
}

function readRoot(args: Values, context: Context, info: GraphQLResolveInfo): unknown {
  const { type, isPage } = rowTypeOf(info);
  if (args.id) return find(type, args.id, context);
  const fixtures: Values = context.fixtures;
  const stored = fixtures[info.fieldName] ?? rowsOf(type, fixtures);
  if (!isPage && !Array.isArray(stored)) return stored;
  const rows = select(stored, args, info).filter((row) => isVisible(type, row, context));
  return isPage ? paginate(rows, args) : rows;
}

/**
 * Returns the value of a field that has no function of its own. A root field reads the collection of its name or
 * type. Below it a field is a stored value, the records whose ids are stored, or the records that belong to this one.
 */
export function readField(parent: Values, args: Values, context: Context, info: GraphQLResolveInfo): unknown {
  const { fieldName, parentType, returnType } = info;
  if (parentType.name === 'Query') return readRoot(args, context, info);
  if (parent[fieldName] !== undefined) return parent[fieldName];
  if (fieldName === 'revisions') return revisionsOf(parent, parentType.name);
  const { type, isPage } = rowTypeOf(info);
  const rows = rowsOf(type, context.fixtures);
  const ids = parent[idsOf(fieldName)];
  if (ids) return among(rows, ids);
  const id = parent[`${fieldName}Id`];
  if (id) return rows.find((row) => row.id === id) ?? null;
  if (!isPage && !isListType(getNullableType(returnType))) return null;
  const own = rows.filter((row) => row[`${lowerFirst(parentType.name)}Id`] === parent.id);
  return isPage ? paginate(select(own, args, info), args) : own;
}

/** Returns the revision of a part: a number that was stored, or the content itself. */
export function revisionOf(row: Values, type: string, part: string): string | null {
  if (part === 'rates') return row.rates ? String(row.rates.revision) : null;
  if (part !== 'details') return JSON.stringify([row[part], row[idsOf(part)]]);
  if (row.revision !== undefined) return String(row.revision);
  const input = schema.getType(`${type}DetailsPatchInput`);
  const fields = isInputObjectType(input) ? Object.keys(input.getFields()) : [];
  return JSON.stringify(fields.map((field) => (field === 'password' ? null : row[field])));
}

function revisionsOf(row: Values, type: string) {
  const parts = fieldNamesOf(`${type}Revisions`);
  return Object.fromEntries(parts.map((part) => [part, revisionOf(row, type, part)]));
}
