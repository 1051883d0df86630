import {
  type GraphQLFieldResolver,
  type GraphQLInputType,
  type GraphQLSchema,
  getNullableType,
  isInputObjectType,
  isListType,
} from 'graphql';
import type { Context } from '../context.ts';
import { GraphError } from './graph-error.ts';
import type { UserError } from './user-errors.ts';

/** A payload, or a part of one, with errors whose paths the caller sees. */
type Part = {
  errors?: readonly UserError[];
  problem?: { changed: readonly string[] } | null;
  results?: readonly Part[];
  steps?: readonly Part[];
};

type Complete = (path: readonly string[]) => string[];
type CompleteIn = (path: readonly string[], sent: object) => string[];

/**
 * Completes the paths of each mutation's errors and conflicts, so that they start at `input` and lead to a value
 * as the caller wrote it. Resolvers name a field by its place in the object that they check, and platforms and roles
 * as if the caller had sent their ids.
 */
export function completeInputPaths(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const input = field.args.find(({ name }) => name === 'input');
    if (!input || !field.resolve) throw new Error(`Mutation.${field.name} has no input or no resolver`);
    field.resolve = completing(field.resolve, (path, sent) =>
      asSent(['input', ...placeIn(input.type, path)], sent),
    );
  }
  return schema;
}

const completing =
  (resolve: GraphQLFieldResolver<unknown, Context>, completeIn: CompleteIn) =>
  async (...args: Parameters<typeof resolve>): Promise<unknown> => {
    const complete: Complete = (path) => completeIn(path, args[1]);
    try {
      const payload = (await resolve(...args)) as Part | null;
      return payload && completePart(payload, complete);
    } catch (error) {
      if (!(error instanceof GraphError) || !error.details.changed) throw error;
      const changed = completeNames(error.details.changed, complete);
      throw new GraphError(error.code, error.message, { ...error.details, changed }, error.cause);
    }
  };

const completePart = (part: Part, complete: Complete): Part => ({
  ...part,
  ...(part.errors && { errors: part.errors.map((error) => ({ ...error, path: complete(error.path) })) }),
  ...(part.problem && {
    problem: { ...part.problem, changed: completeNames(part.problem.changed, complete) },
  }),
  ...(part.results && { results: part.results.map((result) => completePart(result, complete)) }),
  ...(part.steps && { steps: part.steps.map((step) => completePart(step, complete)) }),
});

const completeNames = (names: readonly string[], complete: Complete) =>
  names.map((name) => complete(name.split('.')).join('.'));

/** The name that an input may have instead of an id, or of a list of ids. */
const nameOfId: Readonly<Record<string, string>> = {
  platformId: 'platform',
  platformIds: 'platforms',
  roleId: 'role',
};

/** Returns the path with `platform`, `platforms` and `role` where the caller sent those, not their ids. */
function asSent(path: readonly string[], sent: object): string[] {
  let value: unknown = sent;
  return path.map((part) => {
    const within = Object(value) as Record<string, unknown>;
    const name = nameOfId[part];
    const given = name && within[part] == null && within[name] != null ? name : part;
    value = within[given];
    return given;
  });
}

/** Returns the path, or the start of it that the input has. */
function placeIn(type: GraphQLInputType, path: readonly string[]): string[] {
  const ends = path.map((_, at) => path.slice(0, path.length - at));
  return ends.map((end) => find(type, end)).find((place) => place !== null) ?? [];
}

/** Finds a path that may leave out objects: `zip` in `{ details: { address: { zip } } }`. The shortest counts. */
function find(type: GraphQLInputType, path: readonly string[]): string[] | null {
  const [name, ...rest] = path;
  if (name === undefined) return [];
  const own = getNullableType(type);
  if (isListType(own)) {
    const place = /^\d+$/.test(name) ? find(own.ofType, rest) : null;
    return place && [name, ...place];
  }
  if (!isInputObjectType(own)) return null;
  const fields = own.getFields();
  const direct = fields[name] && find(fields[name].type, rest);
  if (direct) return [name, ...direct];
  const places = Object.values(fields).flatMap((field) => {
    const place = isInputObjectType(getNullableType(field.type)) ? find(field.type, path) : null;
    return place ? [[field.name, ...place]] : [];
  });
  return places.toSorted((one, other) => one.length - other.length)[0] ?? null;
}
