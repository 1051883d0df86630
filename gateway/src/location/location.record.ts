import * as z from 'zod';
import type { AddressRecord } from '../address/address.record.ts';
import { mergeStates, wireState } from '../master-data/state-reference.ts';
import { ratesOfLocation } from '../rates/location-rates.record.ts';
import { inData, pageOf, written } from '../rest/wire/answer.ts';
import {
  wireCount,
  wireFlag,
  wireId,
  wireName,
  wireOptionalId,
  wireSinglePart,
  wireStatus,
  wireText,
  wireVersion,
} from '../rest/wire/wire.ts';
import {
  hasAllSections,
  hasSections,
  sectionFields,
  toSections,
} from './sections/location.sections.record.ts';

/** The REST service stores the state as a code (AMB-31). */
const wireLocation = z.object({
  id: wireId,
  company_id: wireId,
  name: wireName,
  shortname: wireText,
  location_billing_name: wireText,
  phone: wireText,
  extension: wireText,
  status: wireStatus,
  address1: wireText,
  address2: wireText,
  city: wireText,
  zip: wireText,
  state: wireState,
  states: wireState,
  country: wireOptionalId,
  use_company_logo: wireFlag,
  use_company_socialmedia: wireFlag,
  version: wireVersion,
  ...sectionFields,
  locationPtxRates: wireSinglePart(ratesOfLocation),
});

const toLocation = (wire: z.output<typeof wireLocation>, isWhole: boolean) => ({
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
    state: mergeStates(wire.states, wire.state),
    country: wire.country ? { id: wire.country } : null,
  } satisfies AddressRecord,
  // Undefined if the REST service omitted them; they are then read when a field needs them.
  sections: isWhole ? toSections(wire) : undefined,
  /** Parses the ids of the regions. Undefined if the REST service omitted them. */
  regionIds: wire.LocationRegions && (() => wire.LocationRegions?.().map(({ id }) => id) ?? []),
  /** Parses the rates. Undefined if the REST service omitted them. */
  rates: wire.locationPtxRates,
});

/** A location from a single read. Sections that it lacks were never saved. */
export const locationRecord = wireLocation.transform((wire) => toLocation(wire, hasSections(wire)));

/** A location from a list, which may contain none or some of the sections. */
const locationRow = wireLocation.transform((wire) => toLocation(wire, hasAllSections(wire)));

export type LocationRecord = z.output<typeof locationRecord>;

export const locationAnswer = inData(locationRecord);
export const locationPage = pageOf(locationRow);
export type LocationPageRecord = z.output<typeof locationPage>;
/** The answer to a write: its message and, from some services, the updated location. */
export const locationWritten = written(locationRecord, 'status');

/** The answer of the bulk read: one page per company. */
export const locationPages = z.object({
  companies: z.array(z.object({ company_id: wireId, count: wireCount, rows: z.array(locationRow) })),
});
