import * as z from 'zod';
import type { AddressRecord } from '../address/address.record.ts';
import { stateRecord } from '../master-data/master-data.record.ts';
import { regionRecord } from '../region/region.record.ts';
import {
  inData,
  wireId,
  wireList,
  wireMessage,
  wireNamed,
  wireOptionalId,
  wireStatus,
  wireText,
  wireVersion,
} from '../rest/wire.ts';

const row = z.object({
  id: wireId,
  name: wireText,
  states: stateRecord.nullish(),
  phone: wireText,
  status: wireStatus,
});

/** A row of the company list [API-20]: enough for a list, not for a form. */
export const companyRow = row.transform(({ states, ...company }) => ({ ...company, state: states ?? null }));

/** A whole company [API-23]. */
export const companyRecord = row
  .extend({
    website: wireText,
    email: wireText,
    extension: wireText,
    address1: wireText,
    address2: wireText,
    city: wireText,
    zip: wireText,
    state: wireOptionalId,
    country: wireOptionalId,
    platforms: wireList(wireNamed),
    CompanyRegions: wireList(regionRecord),
    version: wireVersion,
  })
  .transform(({ states, state, country, address1, address2, city, zip, CompanyRegions, ...company }) => ({
    ...company,
    // Undefined: there is one, but only its id was sent along.
    state: states ?? (state === null ? null : undefined),
    regions: CompanyRegions,
    address: {
      address1,
      address2,
      city,
      zip,
      state: states ?? null,
      stateId: states?.id ?? state,
      stateCode: null,
      country: country ? { id: country } : null,
    } satisfies AddressRecord,
  }));

export type CompanyRecord = z.output<typeof companyRecord>;
export type CompanyRow = z.output<typeof companyRow>;

/** A company of which something is known: a list row, a whole record, or nothing but its id. */
export type CompanyParent = { id: string; known: Partial<CompanyRecord> };

export const toParent = (known: CompanyRow | CompanyRecord): CompanyParent => ({ id: known.id, known });

export const companyPage = z.object({ count: z.number().int(), rows: z.array(companyRow) });
export const companyAnswer = inData(companyRecord);
export const companyRows = z.object({ rows: z.array(companyRecord) });
/** A write answers its message and, here or there, the company as it is now. */
export const companyWritten = z.object({
  message: wireMessage,
  id: wireOptionalId,
  data: companyRecord.nullish(),
});
