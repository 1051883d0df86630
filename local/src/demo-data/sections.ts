import { type Company, NORTHWIND_ID, SOUTHWIND_ID, toHostLabel } from './companies.ts';
import { businessSegments, FEEDBACK_SURVEY_ID, languages } from './master-data.ts';
import { SPOKEN_LANGUAGES } from './names.ts';
import { type Random, randomFor } from './random.ts';

/** The social media accounts of a company or a location. */
export type SocialAccounts = {
  facebook: string | null;
  linkedIn: string | null;
  googleBusinessId: string | null;
  googleBusinessLink: string | null;
};

/** The survey settings of a company or a location. */
export type SurveyChoices = {
  client: string | null;
  /** As `2026-11-21`. */
  startDate: string | null;
  optsOutOfText: boolean;
  optsOutOfEmail: boolean;
  optsOutOfPaper: boolean;
  usesDefaultColors: boolean;
  /** As `#RRGGBB`. */
  boxColor: string | null;
  textColor: string | null;
};

export type SocialMedia = SocialAccounts & { companyId: number };
export type SurveySettings = SurveyChoices & { companyId: number; hasSalesReport: boolean };

/**
 * The sections of companies in addition to their details. A company without a section does not occur in its
 * list.
 */
export type Sections = {
  languages: { companyId: number; languageId: number }[];
  segments: { companyId: number; segmentId: number }[];
  socialMedia: SocialMedia[];
  surveySettings: SurveySettings[];
};

const isDemo = ({ id }: Company) => id === NORTHWIND_ID || id === SOUTHWIND_ID;

/** Creates languages, segments, social media and survey settings. Northwind has all of them. */
export function makeSections(companies: readonly Company[]): Sections {
  return {
    languages: companies.flatMap(languagesOf(randomFor('languages'))),
    segments: companies.flatMap(segmentsOf(randomFor('segments'))),
    socialMedia: companies.flatMap(socialMediaOf(randomFor('social media'))),
    surveySettings: companies.flatMap(surveySettingsOf(randomFor('survey settings'))),
  };
}

/** The ids of the languages in use, English first. */
export const spoken = SPOKEN_LANGUAGES.map((name) => {
  const language = languages.find((candidate) => candidate.name === name);
  if (!language) throw new Error(`The list of languages has no ${name}.`);
  return language.id;
});

/** Picks English and some others. One in eight companies has none. */
const languagesOf = (random: Random) => (company: Company) => {
  const [english = 0, ...others] = spoken;
  const chosen = [english, ...random.pickSome(others.slice(0, random.int(1, others.length)), 0, 4)];
  const hasSaid = isDemo(company) || random.chance(0.875);
  const ids = company.id === NORTHWIND_ID ? spoken : hasSaid ? chosen : [];
  return ids.map((languageId) => ({ companyId: company.id, languageId }));
};

const segmentsOf = (random: Random) => (company: Company) => {
  const chosen = random.pickSome(businessSegments, isDemo(company) ? 2 : 0, 4);
  const segments = company.id === NORTHWIND_ID ? businessSegments : chosen;
  return segments.map(({ id }) => ({ companyId: company.id, segmentId: id }));
};

/** Creates accounts for two out of three companies, some with gaps. */
const socialMediaOf = (random: Random) => (company: Company) => {
  const handle = toHostLabel(company.name ?? `company-${company.id}`);
  const accounts = socialAccounts(random, handle, company.id === NORTHWIND_ID);
  return random.chance(0.65) || isDemo(company) ? [{ companyId: company.id, ...accounts }] : [];
};

/** Returns handles and links that do not exist. */
export function socialAccounts(random: Random, handle: string, hasAll: boolean): SocialAccounts {
  const mostly = (text: string) => (random.chance(0.75) || hasAll ? text : null);
  return {
    facebook: mostly(handle),
    linkedIn: mostly(`company/${handle}`),
    googleBusinessId: mostly(String(random.int(10_000_000, 99_999_999))),
    googleBusinessLink: mostly(`https://maps.example/${handle}`),
  };
}

/** Creates settings for most companies that use the feedback survey and for a few that no longer use it. */
const surveySettingsOf = (random: Random) => (company: Company) => {
  const usesDefaultColors = company.id !== NORTHWIND_ID && random.chance(0.6);
  const hasClient = random.chance(0.8) || isDemo(company);
  const settings = {
    companyId: company.id,
    ...surveyChoices(random, hasClient ? company.name : null, usesDefaultColors),
    hasSalesReport: random.chance(0.3),
  };
  const isSetUp = random.chance(company.platformIds.includes(FEEDBACK_SURVEY_ID) ? 0.9 : 0.1);
  return isSetUp || isDemo(company) ? [settings] : [];
};

const COLORS = ['#1D4ED8', '#0F766E', '#7C2D12', '#4C1D95', '#14532D', '#111827'] as const;
const LIGHT_COLORS = ['#FFFFFF', '#F8FAFC', '#FEF9C3'] as const;

/** Returns random survey settings. The name is cut to the maximum length of the service. */
export function surveyChoices(
  random: Random,
  name: string | null,
  usesDefaultColors: boolean,
): SurveyChoices {
  return {
    client: name?.slice(0, 100).trim() ?? null,
    startDate: dayBetween(random, 2019, 2026),
    optsOutOfText: random.chance(0.2),
    optsOutOfEmail: random.chance(0.1),
    optsOutOfPaper: random.chance(0.5),
    usesDefaultColors,
    boxColor: usesDefaultColors ? null : random.pick(COLORS),
    textColor: usesDefaultColors ? null : random.pick(LIGHT_COLORS),
  };
}

/** Returns a random date as `2026-11-21`. */
export const dayBetween = (random: Random, firstYear: number, lastYear: number): string =>
  `${random.int(firstYear, lastYear)}-${twoDigits(random.int(1, 12))}-${twoDigits(random.int(1, 28))}`;

const twoDigits = (part: number) => String(part).padStart(2, '0');
