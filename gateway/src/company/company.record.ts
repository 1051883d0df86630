import * as z from 'zod';
import type { AddressRecord } from '../address/address.record.ts';
import { mergeStates, wireState } from '../master-data/state-reference.ts';
import { regionRecord } from '../region/region.record.ts';
import { inData, inRows, pageOf, written } from '../rest/wire/answer.ts';
import {
  wireFlag,
  wireId,
  wireList,
  wireOptionalId,
  wireReference,
  wireStatus,
  wireText,
  wireVersion,
} from '../rest/wire/wire.ts';
import { hasSections, sectionFields, toSections } from './company.sections.record.ts';

const row = z.object({
  id: wireId,
  name: wireText,
  states: wireState,
  phone: wireText,
  status: wireStatus,
});

/** A row of the company list [API-20]. It has the columns of a list, but not all form values. */
export const companyRow = row.transform(({ states, ...company }) => ({ ...company, state: states }));

/** A company [API-23]. A single read includes its sections; the bulk read does not. */
export const companyRecord = row
  .extend({
    website: wireText,
    email: wireText,
    extension: wireText,
    address1: wireText,
    address2: wireText,
    city: wireText,
    zip: wireText,
    state: wireState,
    country: wireOptionalId,
    individual_medallia_data_files: wireFlag,
    platforms: wireList(wireReference),
    CompanyRegions: wireList(regionRecord),
    version: wireVersion,
    ...sectionFields,
  })
  .transform((wire) => {
    const state = mergeStates(wire.states, wire.state);
    return {
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
      state,
      address: {
        address1: wire.address1,
        address2: wire.address2,
        city: wire.city,
        zip: wire.zip,
        state,
        country: wire.country ? { id: wire.country } : null,
      } satisfies AddressRecord,
      // Undefined if the REST service omitted them; they are then read when a field needs them.
      sections: hasSections(wire) ? toSections(wire) : undefined,
    };
  });

export type CompanyRecord = z.output<typeof companyRecord>;
export type CompanyRow = z.output<typeof companyRow>;

/** A company of which at least the id is known. `known` comes from a list row or a record. */
export type CompanyParent = { id: string; known: Partial<CompanyRecord> };

export const toParent = (known: CompanyRow | CompanyRecord): CompanyParent => ({ id: known.id, known });

export const companyPage = pageOf(companyRow);
export const companyAnswer = inData(companyRecord);
export const companyRows = inRows(companyRecord);
/** The answer to a write: its message and, from some services, the updated company. */
export const companyWritten = written(companyRecord, 'status');
