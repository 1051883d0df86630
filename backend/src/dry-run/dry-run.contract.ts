import * as z from 'zod';
import { auditEntry } from '../audit/audit.contract.ts';
import * as field from '../http/fields/fields.ts';
import { dryRunProblems, problems } from '../http/problem.ts';

const tags = ['Dry runs'];

export const open = {
  tags,
  summary: 'Start a dry run: calls that get a normal response and are rolled back',
  description: `Every call of the same person with the header \`x-dry-run-id: <id>\` belongs to the dry run. Reads include the changes of
earlier calls, and writes are checked and get a normal response, but nothing is stored. A dry run ends on request, 6 seconds after
its last call, or after 10 seconds in total. Later calls for it fail with 409. Each person can have one dry run at a time, and the total
number is limited: further requests fail with 429 and \`retry-after\`.`,
  'x-extension': true,
  response: { 200: field.dataOf(z.object({ id: z.uuid() })), ...dryRunProblems },
};

export const end = {
  tags,
  summary: 'End a dry run and list what it would have changed',
  'x-extension': true,
  params: z.object({ id: z.string() }),
  response: {
    200: z.object({ message: z.string(), data: z.object({ changes: z.array(auditEntry) }) }),
    ...problems,
    409: dryRunProblems[409],
  },
};
