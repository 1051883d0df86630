import * as z from 'zod';
import type { AddressRecord } from '../address/address.record.ts';
import { stateRecord } from '../master-data/master-data.record.ts';
import { ratesOfLocation } from '../rates/location-rates.record.ts';
import {
  inData,
  wireFlag,
  wireId,
  wireMessage,
  wireOptionalId,
  wirePart,
  wireStatus,
  wireText,
  wireVersion,
} from '../rest/wire.ts';
import { hasSections, sectionFields, toSections } from './location.sections.record.ts';

/** A location, from a list or a single read. The REST service stores the state as a code (AMB-31). */
export const locationRecord = z
  .object({
    id: wireId,
    company_id: wireId,
    name: z.string(),
    shortname: wireText,
    location_billing_name: wireText,
    phone: wireText,
    extension: wireText,
    status: wireStatus,
    address1: wireText,
    address2: wireText,
    city: wireText,
    zip: wireText,
    state: wireText,
    states: stateRecord.nullish(),
    country: wireOptionalId,
    use_company_logo: wireFlag,
    use_company_socialmedia: wireFlag,
    version: wireVersion,
    ...sectionFields,
    locationPtxRates: wirePart(ratesOfLocation.nullish()),
  })
  .transform((wire) => ({
    id: wire.id,
    companyId: wire.company_id,
    publicName: wire.name,
    mailingName: wire.shortname,
    billingName: wire.location_billing_name,
    phone: wire.phone,
    extension: wire.extension,
    status: wire.status,
    usesCompanyLogo: wire.use_company_logo,
    usesCompanySocialMedia: wire.use_company_socialmedia,
    version: wire.version,
    address: {
      address1: wire.address1,
      address2: wire.address2,
      city: wire.city,
      zip: wire.zip,
      state: wire.states ?? null,
      stateId: wire.states?.id ?? null,
      stateCode: wire.state,
      country: wire.country ? { id: wire.country } : null,
    } satisfies AddressRecord,
    // Undefined if the REST service omitted them; they are then read when a field needs them.
    sections: hasSections(wire) ? toSections(wire) : undefined,
    /** Parses the rates. Undefined if the REST service omitted them. */
    rates: wire.locationPtxRates,
  }));

export type LocationRecord = z.output<typeof locationRecord>;

export const locationAnswer = inData(locationRecord);
export const locationPage = z.object({ count: z.number().int(), rows: z.array(locationRecord) });
export type LocationPageRecord = z.output<typeof locationPage>;
/** The answer to a write: its message and, from some services, the updated location. */
export const locationWritten = z.object({
  message: wireMessage,
  id: wireOptionalId,
  data: locationRecord.nullish(),
});

/** The answer of the bulk read: one page per company. */
export const locationPages = z.object({
  companies: z.array(
    z.object({ company_id: wireId, count: z.number().int(), rows: z.array(locationRecord) }),
  ),
});
