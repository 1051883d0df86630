import * as z from 'zod';
import type { AddressRecord } from '../address/address.record.ts';
import { stateRecord } from '../master-data/master-data.record.ts';
import { regionRecord } from '../region/region.record.ts';
import {
  inData,
  wireFlag,
  wireId,
  wireList,
  wireMessage,
  wireNamed,
  wireOptionalId,
  wireStatus,
  wireText,
  wireVersion,
} from '../rest/wire.ts';
import { hasSections, sectionFields, toSections } from './company.sections.record.ts';

const row = z.object({
  id: wireId,
  name: wireText,
  states: stateRecord.nullish(),
  phone: wireText,
  status: wireStatus,
});

/** A row of the company list [API-20]: enough for a list, not for a form. */
export const companyRow = row.transform(({ states, ...company }) => ({ ...company, state: states ?? null }));

/** A company [API-23]: whole by itself, without its sections from the bulk read. */
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
    individual_medallia_data_files: wireFlag,
    platforms: wireList(wireNamed),
    CompanyRegions: wireList(regionRecord),
    version: wireVersion,
    ...sectionFields,
  })
  .transform((wire) => ({
    id: wire.id,
    name: wire.name,
    phone: wire.phone,
    status: wire.status,
    website: wire.website,
    email: wire.email,
    extension: wire.extension,
    version: wire.version,
    individualDataFiles: wire.individual_medallia_data_files,
    platforms: wire.platforms,
    regions: wire.CompanyRegions,
    // Undefined: there is one, but only its id was sent along.
    state: wire.states ?? (wire.state === null ? null : undefined),
    address: {
      address1: wire.address1,
      address2: wire.address2,
      city: wire.city,
      zip: wire.zip,
      state: wire.states ?? null,
      stateId: wire.states?.id ?? wire.state,
      stateCode: null,
      country: wire.country ? { id: wire.country } : null,
    } satisfies AddressRecord,
    // Undefined: the service did not send them along, and they are to be read when a field needs them.
    sections: hasSections(wire) ? toSections(wire) : undefined,
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
