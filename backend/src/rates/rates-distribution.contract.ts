import * as z from 'zod';
import * as sought from '../http/fields/sought-ids.ts';
import { problems } from '../http/problem.ts';

const fee = z.enum(['digital', 'paper', 'resend_paper', 'per_location']);

const bucket = z
  .object({
    fee,
    from: z.string().meta({ description: 'Smallest amount of the range.' }),
    to: z.string().meta({ description: 'First amount above the range.' }),
    location_count: z.int(),
  })
  .meta({ id: 'RateBucket' });

export const distributeRates = {
  tags: ['Rates'],
  'x-extension': true,
  summary: 'Count the active locations by what they pay',
  description:
    'Ranges of amounts for each fee, in order and without gaps. All ranges of a fee are equally wide. Only callers who may read the default rates see locations that pay them. Counts of all companies that take longer than 0.5 s are reused for a hundred times as long.',
  body: z.object({ company_id: sought.filterId() }).default({}),
  response: { 200: z.object({ rows: z.array(bucket) }), ...problems },
};
