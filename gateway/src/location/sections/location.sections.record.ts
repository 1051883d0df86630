import * as z from 'zod';
import { logoRecord } from '../../logo/logo.record.ts';
import type { NamedParent } from '../../master-data/master-data.record.ts';
import { inRows } from '../../rest/wire/answer.ts';
import {
  wireDate,
  wireFlag,
  wireId,
  wireList,
  wirePart,
  wireReference,
  wireSingle,
  wireSinglePart,
  wireText,
  wireVersion,
} from '../../rest/wire/wire.ts';
import { classificationRecord, languageRecord } from '../../selection/selection.record.ts';
import { socialMediaRecord } from '../../social/social.fields.ts';
import { locationSurveyRecord } from '../../survey/survey.fields.ts';

/** A business segment of a location, with its survey settings [ENT-28]. */
const segmentRecord = z
  .object({
    business_segment_id: wireId,
    name: wireText,
    SurveyDetails: wireSingle(z.object({ send_survey_start_date: wireDate, never_send_survey: wireFlag })),
  })
  .transform(({ business_segment_id, name, SurveyDetails }) => ({
    segment: { id: business_segment_id, name } satisfies NamedParent,
    surveyStartDate: SurveyDetails?.send_survey_start_date ?? null,
    neverSendsSurvey: SurveyDetails?.never_send_survey ?? false,
  }));

export type LocationSegmentRecord = z.output<typeof segmentRecord>;

/** A region of a location [ENT-29]. By the REST documentation it has only an id. */
const regionRecord = z
  .object({ region_id: wireId, name: wireText, is_primary: wireFlag })
  .transform(({ region_id, name, is_primary }) => ({ id: region_id, name, isPrimary: is_primary }));

/** Adds the company, whose list of regions has the names. */
export type LocationRegionRecord = z.output<typeof regionRecord> & { companyId: string };

/** The sections of a location in the REST spelling. Lists omit them. */
export const sectionFields = {
  locationPlatforms: wirePart(wireList(wireReference)),
  LocationBusinessSegments: wirePart(wireList(segmentRecord)),
  LocationBusinessClassifications: wirePart(wireList(classificationRecord)),
  LocationRegions: wirePart(wireList(regionRecord)),
  LocationLanguages: wirePart(wireList(languageRecord)),
  LocationSocialMedia: wireSinglePart(socialMediaRecord),
  locationMedalliaSettings: wireSinglePart(locationSurveyRecord),
  LocationLogos: wirePart(wireList(logoRecord)),
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

  get platforms() {
    return this.#wire.locationPlatforms?.() ?? [];
  }
  get segments() {
    return this.#wire.LocationBusinessSegments?.() ?? [];
  }
  get classifications() {
    return this.#wire.LocationBusinessClassifications?.() ?? [];
  }
  get regions() {
    return this.#wire.LocationRegions?.() ?? [];
  }
  get languages() {
    return this.#wire.LocationLanguages?.() ?? [];
  }
  get socialMedia() {
    return this.#wire.LocationSocialMedia?.() ?? null;
  }
  get surveySettings() {
    return this.#wire.locationMedalliaSettings?.() ?? null;
  }
  get logo() {
    return this.#wire.LocationLogos?.()[0] ?? null;
  }
}

const sectionNames = Object.keys(sectionFields) as (keyof WireSections)[];

/** Returns whether a record has any section. */
export const hasSections = (wire: WireSections) => sectionNames.some((name) => wire[name] !== undefined);

/** Returns whether a record has every section. */
export const hasAllSections = (wire: WireSections) => sectionNames.every((name) => wire[name] !== undefined);

/**
 * A location's sections with the version that their revisions need. All sections share the location's
 * version.
 */
export type LocationSections = { id: string; version: string | null; sections: Sections };

/** A row of the bulk read of sections. */
const sectionRow = z
  .object({ id: wireId, version: wireVersion, ...sectionFields })
  .transform(({ id, version, ...wire }): LocationSections => ({ id, version, sections: new Sections(wire) }));

export const locationSectionRows = inRows(sectionRow);
