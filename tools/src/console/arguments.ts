import { parseArgs } from 'node:util';
import { type GraphQLInputType, getNullableType, isInputObjectType, isListType } from 'graphql';
import type { WorkedOperation } from '../worked-operations.ts';

/** A wrong argument. `message` says how to correct it. */
export class UsageError extends Error {}

export type Arguments = {
  /** The operation, or `help`. Absent to list the operations. */
  command?: string;
  rest: string[];
  /** As JSON. */
  variables: string;
  isDryRun: boolean;
  isJson: boolean;
};

export function readArguments(args: readonly string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        variables: { type: 'string', default: '{}' },
        'dry-run': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    const [command, ...rest] = positionals;
    const { variables, json: isJson, 'dry-run': isDryRun } = values;
    return { ...(command !== undefined && { command }), rest, variables, isDryRun, isJson };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

type Values = Record<string, unknown>;

/**
 * Returns the variables of an operation: those given as JSON, then each `name=value`. A name may lead into an
 * input, as in `companyFilter.name=southwind`; a list, an input and a number are given as JSON.
 */
export function readVariables(
  { variables }: WorkedOperation,
  json: string,
  pairs: readonly string[],
): Values {
  const values = parse(json, '--variables');
  if (!isObject(values)) throw new UsageError('--variables must be a JSON object.');
  for (const pair of pairs) {
    const [, path = '', text = ''] = /^([\w.]+)=(.*)$/s.exec(pair) ?? [];
    if (path === '') throw new UsageError(`"${pair}" must have the form name=value.`);
    const [name = '', ...inner] = path.split('.');
    const variable = variables.find((one) => one.name === name);
    if (!variable) throw new UsageError(`There is no variable "${name}". ${listed(variables)}`);
    setIn(values, { keys: [name, ...inner], type: typeAt(variable.type, inner, path), text });
  }
  return values;
}

const listed = (variables: WorkedOperation['variables']) =>
  variables.length > 0
    ? `The variables: ${variables.map(({ name }) => name).join(', ')}.`
    : 'The operation has none.';

/** Returns the type of a field inside an input. */
function typeAt(type: GraphQLInputType, keys: readonly string[], path: string): GraphQLInputType {
  const [key, ...rest] = keys;
  if (key === undefined) return type;
  const object = getNullableType(type);
  const field = isInputObjectType(object) ? object.getFields()[key] : undefined;
  if (!field) throw new UsageError(`There is no input "${path}".`);
  return typeAt(field.type, rest, path);
}

function setIn(
  values: Values,
  { keys, type, text }: { keys: string[]; type: GraphQLInputType; text: string },
) {
  const path = keys.join('.');
  const last = keys.pop() ?? '';
  let object = values;
  for (const key of keys) {
    const inner = object[key] ?? {};
    if (!isObject(inner)) throw new UsageError(`"${key}" is not an object, so "${path}" cannot be set.`);
    object[key] = inner;
    object = inner;
  }
  object[last] = isText(type) ? text : parse(text, path);
}

const NOT_TEXT = /^(Int|Float|Boolean)$/;

function isText(type: GraphQLInputType) {
  const present = getNullableType(type);
  return !isInputObjectType(present) && !isListType(present) && !NOT_TEXT.test(String(present));
}

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${name} must be JSON, but is: ${text}`);
  }
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
