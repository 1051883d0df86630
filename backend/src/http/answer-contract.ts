import { isDeepStrictEqual } from 'node:util';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type * as z from 'zod';
import { JsonText, toJson } from '../database/json-text.ts';
import { contractOf, unmarked } from './fields/chosen-fields.ts';

type Compiler = FastifySerializerCompiler<z.ZodType>;

/**
 * Writes answers as JSON and fails if one does not fit its contract: a field is missing, of another type, or
 * not in the contract at all. For development and tests, where every call is checked.
 */
export const checkedAnswers: Compiler = (route) => {
  const toWhole = serializerCompiler(route);
  return (marked) => {
    const answer = unmarked(marked);
    const text = toJson(answer);
    const schema = contractOf(route.schema, marked);
    const toContract = schema === route.schema ? toWhole : serializerCompiler({ ...route, schema });
    const fitting = toContract(answer instanceof JsonText ? JSON.parse(text) : answer);
    if (!isDeepStrictEqual(JSON.parse(text), JSON.parse(fitting)))
      throw new Error(
        `${route.method} ${route.url} answers fields that its contract does not have: ${text} is not ${fitting}`,
      );
    return text;
  };
};

/** Writes answers as JSON. For production, where checking them again would take a fifth of the time. */
export const uncheckedAnswers: Compiler = () => (answer) => toJson(unmarked(answer));
