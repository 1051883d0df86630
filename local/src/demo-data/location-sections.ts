import { toHostLabel } from './companies.ts';
import { BARE_LOCATION_ID, COMPLETE_LOCATION_ID, type Location } from './locations.ts';
import { classifications, FEEDBACK_SURVEY_ID } from './master-data.ts';
import { type Random, randomFor } from './random.ts';
import {
  dayBetween,
  type Sections,
  type SocialAccounts,
  type SurveyChoices,
  socialAccounts,
  spoken,
  surveyChoices,
} from './sections.ts';

type OfLocation<T> = (T & { locationId: number })[];

/**
 * The sections of locations in addition to their details. A location without a section does not occur in its
 * list.
 */
export type LocationSections = {
  languages: OfLocation<{ languageId: number }>;
  segments: OfLocation<SegmentSurvey>;
  classifications: OfLocation<{ classificationId: number }>;
  socialMedia: OfLocation<SocialAccounts>;
  surveySettings: OfLocation<SurveyChoices>;
};

/** A business segment and its surveys: they start on a date, never start, or are undecided (null). */
type SegmentSurvey = { segmentId: number; surveyStartDate: string | null; neverSendsSurvey: boolean | null };

/** Creates the sections of locations. Locations choose from the selections of their company. */
export function makeLocationSections(
  locations: readonly Location[],
  ofCompanies: Sections,
): LocationSections {
  const all = <T>(kind: string, make: (random: Random, location: Location) => T[]): OfLocation<T> => {
    const random = randomFor(`location ${kind}`);
    return locations
      .filter(({ id }) => id !== BARE_LOCATION_ID)
      .flatMap((location) => make(random, location).map((item) => ({ ...item, locationId: location.id })));
  };
  const languageIds = Map.groupBy(ofCompanies.languages, ({ companyId }) => companyId);
  const segmentIds = Map.groupBy(ofCompanies.segments, ({ companyId }) => companyId);
  const languagesOf = (companyId: number) => languageIds.get(companyId) ?? [];
  const segmentsOf = (companyId: number) => segmentIds.get(companyId) ?? [];
  return {
    languages: all('languages', (random, location) =>
      someLanguages(random, location, languagesOf(location.companyId)),
    ),
    segments: all('segments', (random, location) =>
      someSegments(random, location, segmentsOf(location.companyId)),
    ),
    classifications: all('classifications', someClassifications),
    socialMedia: all('social media', someAccounts),
    surveySettings: all('survey settings', someSettings),
  };
}

const isComplete = ({ id }: Location) => id === COMPLETE_LOCATION_ID;

/**
 * Picks some of the company's languages, or English if the company has none. One in five locations has none.
 */
function someLanguages(random: Random, location: Location, ofCompany: Sections['languages']) {
  const ids = ofCompany.length > 0 ? ofCompany.map(({ languageId }) => languageId) : spoken.slice(0, 1);
  const chosen = random.pickSome(ids, 1, 4);
  const hasSaid = random.chance(0.8) || isComplete(location);
  return hasSaid ? chosen.map((languageId) => ({ languageId })) : [];
}

function someSegments(random: Random, location: Location, ofCompany: Sections['segments']): SegmentSurvey[] {
  const least = isComplete(location) ? ofCompany.length : 0;
  return random.pickSome(ofCompany, least, Math.max(least, 3)).map(({ segmentId }) => {
    const starts = random.chance(0.6);
    const never = random.chance(0.5);
    const surveyStartDate = starts ? dayBetween(random, 2022, 2027) : null;
    return { segmentId, surveyStartDate, neverSendsSurvey: starts ? false : never || null };
  });
}

/** Picks one of most groups. A quarter of the locations has none. */
function someClassifications(random: Random, location: Location) {
  const groups = [...Map.groupBy(classifications, ({ groupId }) => groupId).values()];
  const chosen = groups.map((group) => random.pick(group)).filter(() => random.chance(0.8));
  const hasSaid = random.chance(0.75) || isComplete(location);
  return hasSaid ? chosen.map(({ id }) => ({ classificationId: id })) : [];
}

/**
 * Most locations that do not use the company's accounts have their own. A few others still have accounts from
 * before.
 */
function someAccounts(random: Random, location: Location): SocialAccounts[] {
  const handle = toHostLabel(`${location.name}-${location.id}`);
  const accounts = socialAccounts(random, handle, isComplete(location));
  const hasOwn = random.chance(location.usesCompanySocialMedia ? 0.1 : 0.7) || isComplete(location);
  return hasOwn ? [accounts] : [];
}

/** Creates settings for most locations that use the feedback survey and for a few that no longer use it. */
function someSettings(random: Random, location: Location): SurveyChoices[] {
  const usesDefaultColors = random.chance(0.7) && !isComplete(location);
  const hasClient = random.chance(0.8) || isComplete(location);
  const settings = surveyChoices(random, hasClient ? location.name : null, usesDefaultColors);
  const isSetUp = random.chance(location.platformIds.includes(FEEDBACK_SURVEY_ID) ? 0.85 : 0.05);
  return isSetUp || isComplete(location) ? [settings] : [];
}
