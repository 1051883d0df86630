import * as z from 'zod';
import { auditEntry } from '../audit/audit.contract.ts';
import * as field from '../http/fields.ts';
import { problems, rehearsalProblems } from '../http/problem.ts';

const tags = ['Rehearsals'];

export const open = {
  tags,
  summary: 'Begin a rehearsal: calls that are answered as ever, and taken back',
  description: `Every call of the same person with the header \`x-rehearsal: <id>\` takes part: reads see what earlier calls of the
rehearsal did, writes are checked and answered as ever, and nothing of it is kept. A rehearsal is over when it is ended, 6 seconds
after its last call, or after 10 seconds in all; calls for one that is over are 409. One at a time for each person, and few in all:
429 with \`retry-after\`.`,
  'x-extension': true,
  response: { 200: field.dataOf(z.object({ id: z.uuid() })), ...rehearsalProblems },
};

export const end = {
  tags,
  summary: 'End a rehearsal, and learn what it would have changed',
  'x-extension': true,
  params: z.object({ id: z.string() }),
  response: {
    200: z.object({ message: z.string(), data: z.object({ changes: z.array(auditEntry) }) }),
    ...problems,
    409: rehearsalProblems[409],
  },
};
