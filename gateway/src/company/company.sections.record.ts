import * as z from 'zod';
import { eventRecord } from '../event/event.record.ts';
import { logoRecord } from '../logo/logo.record.ts';
import { inRows } from '../rest/wire/answer.ts';
import { wireFlag, wireId, wireList, wirePart, wireSinglePart, wireVersion } from '../rest/wire/wire.ts';
import { languageRecord, segmentRecord } from '../selection/selection.record.ts';
import { socialMediaRecord } from '../social/social.fields.ts';
import { companySurveyRecord } from '../survey/survey.fields.ts';

/** The sections of a company in the REST spelling. The bulk read of companies omits them. */
export const sectionFields = {
  CompanyEvents: wirePart(wireList(eventRecord)),
  CompanyLanguages: wirePart(wireList(languageRecord)),
  CompanyBusinessSegments: wirePart(wireList(segmentRecord)),
  CompanySocialMedia: wireSinglePart(socialMediaRecord),
  companyMedalliaSettings: wireSinglePart(companySurveyRecord),
  CompanyLogos: wirePart(wireList(logoRecord)),
};

export type WireSections = { [Name in keyof typeof sectionFields]?: z.output<(typeof sectionFields)[Name]> };

/**
 * The sections of a REST record. A missing section was never saved. A section is parsed when it is read; it throws
 * UPSTREAM_BAD_RESPONSE for a bad shape. A class, because V8 makes a hidden class for each object with its own accessors.
 */
export class Sections {
  readonly #wire: WireSections;

  constructor(wire: WireSections) {
    this.#wire = wire;
  }

  get events() {
    return this.#wire.CompanyEvents?.() ?? [];
  }
  get languages() {
    return this.#wire.CompanyLanguages?.() ?? [];
  }
  get segments() {
    return this.#wire.CompanyBusinessSegments?.() ?? [];
  }
  get socialMedia() {
    return this.#wire.CompanySocialMedia?.() ?? null;
  }
  get surveySettings() {
    return this.#wire.companyMedalliaSettings?.() ?? null;
  }
  get logo() {
    return this.#wire.CompanyLogos?.()[0] ?? null;
  }
}

/** Returns whether a record has any section. */
export const hasSections = (wire: WireSections) =>
  Object.keys(sectionFields).some((name) => wire[name as keyof WireSections] !== undefined);

/**
 * A company's sections with the values that their revisions need. All sections share the company's version.
 */
export type CompanySections = {
  id: string;
  version: string | null;
  receivesIndividualDataFiles: boolean;
  sections: Sections;
};

/** A row of the bulk read of sections. */
const sectionRow = z
  .object({ id: wireId, version: wireVersion, individual_medallia_data_files: wireFlag, ...sectionFields })
  .transform(
    ({ id, version, individual_medallia_data_files, ...wire }): CompanySections => ({
      id,
      version,
      receivesIndividualDataFiles: individual_medallia_data_files,
      sections: new Sections(wire),
    }),
  );

export const companySectionRows = inRows(sectionRow);
