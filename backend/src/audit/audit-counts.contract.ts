import { isTimeZone } from '@console/service/src/time-zone.ts';
import * as z from 'zod';
import * as field from '../http/fields/fields.ts';
import * as sought from '../http/fields/sought-ids.ts';
import { problems } from '../http/problem.ts';

/** The largest number of days in one answer. */
const MAX_DAYS = 92;
const DAY_MS = 86_400_000;

const NO_TIME_ZONE = 'Enter a time zone such as America/New_York';

const day = () => field.requiredDate('Enter a day');

const body = z
  .object({
    company_id: sought.filterId(),
    from: day().meta({ description: 'First day.' }),
    to: day().meta({ description: 'Last day.' }),
    time_zone: z
      .string(NO_TIME_ZONE)
      .refine(isTimeZone, NO_TIME_ZONE)
      .default('UTC')
      .meta({ description: 'Time zone of the days, by its name.' }),
  })
  .refine(({ from, to }) => from <= to, { message: 'Enter a day that is not before `from`', path: ['to'] })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_DAYS * DAY_MS, {
    message: `Enter at most ${MAX_DAYS} days`,
    path: ['to'],
  });

export type AuditDays = z.output<typeof body>;

export const countByDay = {
  tags: ['Audit log'],
  'x-extension': true,
  summary: 'Count the changes by day',
  description:
    "Days without changes have the count 0. Sign-ins and refusals are not changes. Company administrators see only their own company's entries.",
  body,
  response: {
    200: z.object({ rows: z.array(z.object({ day: z.iso.date(), count: z.int() })) }),
    ...problems,
  },
};
