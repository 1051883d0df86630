import * as z from 'zod';
import * as field from '../fields/fields.ts';
import * as sought from '../fields/sought-ids.ts';
import { problems, staleBody, writeProblems } from '../problem.ts';

/** The headers of every write. */
export const writeHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'Enter 1 to 200 printable characters without spaces')
    .optional()
    .meta({
      description:
        'Key that makes the write safe to repeat. A repeat within 24 hours gets the first response. A write that changed nothing has the response header `write-unchanged`.',
      'x-extension': true,
    }),
});

/** The headers of a write to a record with versions. */
export const versionedWriteHeaders = writeHeaders.extend({
  'if-match': z
    .string()
    .regex(/^"\d{1,10}"$/, 'Enter the version in double quotes')
    .optional()
    .meta({
      description: 'Version that the change is based on, in double quotes: `"3"`.',
      'x-extension': true,
    }),
});

/** Returns functions that describe the calls on one kind of record, for its contract. */
export function callsOn<Data extends z.ZodType>(tags: string[], record: Data) {
  const created = { 200: field.written(record), ...writeProblems };
  const changed = { ...created, 412: staleBody(record) };
  return {
    get: (summary: string) => ({
      tags,
      summary,
      params: field.idInPath,
      response: { 200: field.dataOf(record), ...problems },
    }),
    getByIds: (summary: string) => ({
      tags,
      summary,
      description:
        'Rows in any order. Records that do not exist or that the caller may not read are left out.',
      'x-extension': true,
      body: z.object({ ids: sought.bulkIds() }),
      response: { 200: z.object({ rows: z.array(record) }), ...problems },
    }),
    create: <Body extends z.ZodType>(summary: string, body: Body) => ({
      tags,
      summary,
      headers: writeHeaders,
      body,
      response: created,
    }),
    /** A change to the record with the id in the path. */
    update: <Body extends z.ZodType>(summary: string, body: Body) => ({
      tags,
      summary,
      headers: versionedWriteHeaders,
      params: field.idInPath,
      body,
      response: changed,
    }),
    /** A change to the record with the id in the body. */
    save: <Body extends z.ZodType>(summary: string, body: Body) => ({
      tags,
      summary,
      headers: versionedWriteHeaders,
      body,
      response: changed,
    }),
    remove: (summary: string) => ({
      tags,
      summary,
      headers: writeHeaders,
      params: field.idInPath,
      response: { 200: field.removed, ...writeProblems },
    }),
  };
}
