import * as z from 'zod';
import { wireId, wireList, wireNamed, wireStatus, wireText } from '../rest/wire.ts';

/** A person of a company [API-75]. */
export const userRecord = z
  .object({
    id: wireId,
    first_name: wireText,
    middle_name: wireText,
    last_name: wireText,
    email: wireText,
    phone: wireText,
    status: wireStatus,
    CompanyUserPlatforms: wireList(wireNamed),
  })
  .transform((wire) => ({
    id: wire.id,
    firstName: wire.first_name,
    middleName: wire.middle_name,
    lastName: wire.last_name,
    email: wire.email,
    phone: wire.phone,
    status: wire.status,
    platforms: wire.CompanyUserPlatforms,
  }));

export type UserRecord = z.output<typeof userRecord>;

export const userPage = z.object({ count: z.number().int(), rows: z.array(userRecord) });

/** The bulk read's answer: a page a company. */
export const userPages = z.object({
  companies: z.array(z.object({ company_id: wireId, count: z.number().int(), rows: z.array(userRecord) })),
});
