import * as z from 'zod';
import type { AddressRecord } from '../address/address.record.ts';
import { mergeStates, wireState } from '../master-data/state-reference.ts';
import { regionRecord } from '../region/region.record.ts';
import { inData, inRows, pageOf, written } from '../rest/wire/answer.ts';
import { wireId, wireList, wireOptionalId, wireReference, wireVersion } from '../rest/wire/wire.ts';
import { companyFields, companyRowFields } from './company.fields.ts';
import { hasSections, Sections, sectionFields } from './company.sections.record.ts';

/** A row of the company list [API-20]. It has the columns of a list, but not all form values. */
export const wireRowShape = { id: wireId, states: wireState, ...companyRowFields.shape };
const wireRow = z.object(wireRowShape);

export const toRow = (wire: z.output<typeof wireRow>) => ({
  ...companyRowFields.read(wire),
  id: wire.id,
  state: wire.states,
});

const companyRow = wireRow.transform(toRow);

/** A company by its names on the wire. */
export const wireShape = {
  id: wireId,
  states: wireState,
  state: wireState,
  country: wireOptionalId,
  platforms: wireList(wireReference),
  CompanyRegions: wireList(regionRecord),
  version: wireVersion,
  ...companyFields.shape,
  ...sectionFields,
};
const wireCompany = z.object(wireShape);

export const toCompany = (wire: z.output<typeof wireCompany>) => {
  const fields = companyFields.read(wire);
  const state = mergeStates(wire.states, wire.state);
  return {
    ...fields,
    id: wire.id,
    version: wire.version,
    platforms: wire.platforms,
    regions: wire.CompanyRegions,
    state,
    address: {
      ...fields.address,
      state,
      country: wire.country ? { id: wire.country } : null,
    } satisfies AddressRecord,
    // Undefined if the REST service omitted them; they are then read when a field needs them.
    sections: hasSections(wire) ? new Sections(wire) : undefined,
  };
};

/** A company [API-23]. A single read includes its sections; the bulk read does not. */
const companyRecord = wireCompany.transform(toCompany);

export type CompanyRecord = z.output<typeof companyRecord>;
export type CompanyRow = z.output<typeof companyRow>;

/** A company of which at least the id is known. `known` comes from a list row or a record. */
export type CompanyParent = { id: string; known: Partial<CompanyRecord> };

export const toParent = (known: CompanyRow | CompanyRecord): CompanyParent => ({ id: known.id, known });

export const companyPage = pageOf(companyRow);
export const companyAnswer = inData(companyRecord);
export const companyRows = inRows(companyRecord);
/** The answer to a write: its message and, from some services, the updated company. */
export const companyWritten = written(companyRecord, 'address1');
