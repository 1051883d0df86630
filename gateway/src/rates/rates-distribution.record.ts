import * as z from 'zod';
import { inRows } from '../rest/wire/answer.ts';
import { wireCount, wireMoney } from '../rest/wire/wire.ts';

/** The fees as the REST service calls them here. */
const fees = {
  digital: 'digital',
  paper: 'paper',
  resend_paper: 'resendPaper',
  per_location: 'perLocation',
} as const;

const range = z
  .object({
    fee: z.enum(['digital', 'paper', 'resend_paper', 'per_location']),
    from: wireMoney,
    to: wireMoney,
    location_count: wireCount,
  })
  .transform((wire) => ({
    fee: fees[wire.fee],
    from: wire.from ?? '',
    to: wire.to ?? '',
    locationCount: wire.location_count,
  }));

export type RateRangeRecord = z.output<typeof range>;
export const rateRangeRows = inRows(range);
