import * as z from 'zod';
import type { AddressRecord } from '../address/address.record.ts';
import { mergeStates, wireState } from '../master-data/state-reference.ts';
import { ratesOfLocation } from '../rates/location-rates.record.ts';
import { inData, inRows, pageOf, pagesOfCompanies, written } from '../rest/wire/answer.ts';
import { wireId, wireOptionalId, wireSinglePart, wireVersion } from '../rest/wire/wire.ts';
import { locationFields } from './location.fields.ts';
import { hasAllSections, hasSections, Sections, sectionFields } from './sections/location.sections.record.ts';

/** A location by its names on the wire. */
export const wireShape = {
  id: wireId,
  company_id: wireId,
  state: wireState,
  states: wireState,
  country: wireOptionalId,
  version: wireVersion,
  ...locationFields.shape,
  ...sectionFields,
  locationPtxRates: wireSinglePart(ratesOfLocation),
};
const wireLocation = z.object(wireShape);

export const toLocation = (wire: z.output<typeof wireLocation>, isWhole: boolean) => {
  const fields = locationFields.read(wire);
  return {
    ...fields,
    id: wire.id,
    companyId: wire.company_id,
    version: wire.version,
    address: {
      ...fields.address,
      state: mergeStates(wire.states, wire.state),
      country: wire.country ? { id: wire.country } : null,
    } satisfies AddressRecord,
    // Undefined if the REST service omitted them; they are then read when a field needs them.
    sections: isWhole ? new Sections(wire) : undefined,
    /** Parses the ids of the regions. Undefined if the REST service omitted them. */
    regionIds: wire.LocationRegions && (() => wire.LocationRegions?.().map(({ id }) => id) ?? []),
    /** Parses the rates. Undefined if the REST service omitted them. */
    rates: wire.locationPtxRates,
  };
};

/** A location from a single read. Sections that it lacks were never saved. */
const locationRecord = wireLocation.transform((wire) => toLocation(wire, hasSections(wire)));

/** A location from a list, which may contain none or some of the sections. */
const locationRow = wireLocation.transform((wire) => toLocation(wire, hasAllSections(wire)));

export type LocationRecord = z.output<typeof locationRecord>;

export const locationAnswer = inData(locationRecord);
/** The answer of the bulk read by id. */
export const locationRows = inRows(locationRecord);
export const locationPage = pageOf(locationRow);
/** The answer to a write: its message and, from some services, the updated location. */
export const locationWritten = written(locationRecord, 'status');

/** The answer of the bulk read by company. */
export const locationPages = pagesOfCompanies(locationRow);
