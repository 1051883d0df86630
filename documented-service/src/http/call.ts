import { z } from 'zod';
import type { EntityStore } from '../store/store.ts';
import type { Answer } from './answer.ts';
import { describeFault, ServiceError } from './errors.ts';

/** The owner of a token. */
export interface Session {
  kind: 'user' | 'arranger';
  id: number;
}

export interface Context<Body = unknown> {
  store: EntityStore;
  sessions: Map<string, Session>;
  /** Files of the storage bucket by name. */
  files: Map<string, Buffer>;
  /** Where this service is reached, for upload and download addresses. */
  origin: string;
  token: string;
  session: Session;
  /** The id in the path; NaN when it is not a number. */
  id: number;
  /** The id in the path, as it was sent. */
  pathId: string;
  headers: Record<string, unknown>;
  page: number;
  body: Body;
}

interface Definition<Body extends z.ZodType> {
  row: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** The call needs no token. */
  isOpen?: true;
  /** A POST that changes nothing. */
  isRead?: true;
  /** `page` is `?page={n}&limit=30`, `any` takes whatever is sent; the default takes none. */
  query?: 'page' | 'any';
  /** The wire name of an error's text; the default is `message`. */
  errorKey?: 'msg';
  body?: Body;
  answer(context: Context<z.output<Body>>): Answer;
}

export type Call = Omit<Definition<z.ZodType>, 'answer'> & {
  isWrite: boolean;
  run(context: Context): Answer;
};

/** Defines one documented call; its body is checked before it answers. */
export function call<Body extends z.ZodType = z.ZodUndefined>(definition: Definition<Body>): Call {
  const { answer, ...rest } = definition;
  const body = definition.body ?? (z.undefined() as z.ZodType as Body);
  return {
    ...rest,
    isWrite: definition.method !== 'GET' && !definition.isRead,
    run: (context) => answer({ ...context, body: parse(body, context.body, 'key') }),
  };
}

/** Checks a value against a schema; a 400 names the first fault. */
export function parse<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  noun: string,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw new ServiceError(400, describeFault(result.error, value, noun));
  return result.data;
}
