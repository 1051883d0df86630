import * as z from 'zod';
import { eventRecord } from '../event/event.record.ts';
import { logoRecord } from '../logo/logo.record.ts';
import { wireFlag, wireId, wireVersion } from '../rest/wire.ts';
import { languageRecord, segmentRecord } from '../selection/selection.record.ts';
import { socialMediaRecord } from '../social/social.record.ts';
import { surveySettingsRecord } from '../survey/survey.record.ts';

/** The sections of a company in the wire's spelling. The bulk read of companies leaves them out. */
export const sectionFields = {
  CompanyEvents: z.array(eventRecord).nullish(),
  CompanyLanguages: z.array(languageRecord).nullish(),
  CompanyBusinessSegments: z.array(segmentRecord).nullish(),
  CompanySocialMedia: socialMediaRecord.nullish(),
  companyMedalliaSettings: surveySettingsRecord.nullish(),
  CompanyLogos: z.array(logoRecord).nullish(),
};

export type WireSections = { [Name in keyof typeof sectionFields]?: z.output<(typeof sectionFields)[Name]> };

/** The sections of a wire record: what is missing was never saved. */
export const toSections = (wire: WireSections) => ({
  events: wire.CompanyEvents ?? [],
  languages: wire.CompanyLanguages ?? [],
  segments: wire.CompanyBusinessSegments ?? [],
  socialMedia: wire.CompanySocialMedia ?? null,
  surveySettings: wire.companyMedalliaSettings ?? null,
  logo: wire.CompanyLogos?.[0] ?? null,
});

export type Sections = ReturnType<typeof toSections>;

/** Whether a record holds sections at all. */
export const hasSections = (wire: WireSections) =>
  Object.keys(sectionFields).some((name) => wire[name as keyof WireSections] !== undefined);

/** What a section's revision needs besides: it is saved under the version of the whole company. */
export type CompanySections = Sections & {
  id: string;
  version: string | null;
  individualDataFiles: boolean;
};

/** A row of the bulk read of sections. */
const sectionRow = z
  .object({ id: wireId, version: wireVersion, individual_medallia_data_files: wireFlag, ...sectionFields })
  .transform(
    ({ id, version, individual_medallia_data_files, ...wire }): CompanySections => ({
      id,
      version,
      individualDataFiles: individual_medallia_data_files,
      ...toSections(wire),
    }),
  );

export const companySectionRows = z.object({ rows: z.array(sectionRow) });
