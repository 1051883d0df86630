import { type Company, NORTHWIND_ID, SOUTHWIND_ID, toHostLabel } from './companies.ts';
import { businessSegments, languages } from './master-data.ts';
import { SPOKEN_LANGUAGES } from './names.ts';
import { type Random, randomFor } from './random.ts';

export type SocialMedia = {
  companyId: number;
  facebook: string | null;
  linkedIn: string | null;
  googleBusinessId: string | null;
  googleBusinessLink: string | null;
};

export type SurveySettings = {
  companyId: number;
  client: string | null;
  /** `2026-11-21` */
  startDate: string | null;
  optsOutOfText: boolean;
  optsOutOfEmail: boolean;
  optsOutOfPaper: boolean;
  hasSalesReport: boolean;
  usesDefaultColors: boolean;
  /** `#RRGGBB` */
  boxColor: string | null;
  textColor: string | null;
};

/** What a company says of itself beyond its details; a company that has said nothing is in none of the lists. */
export type Sections = {
  languages: { companyId: number; languageId: number }[];
  segments: { companyId: number; segmentId: number }[];
  socialMedia: SocialMedia[];
  surveySettings: SurveySettings[];
};

const isDemo = ({ id }: Company) => id === NORTHWIND_ID || id === SOUTHWIND_ID;

/** Languages, segments, social media and survey settings. Northwind has all of everything. */
export function makeSections(companies: readonly Company[]): Sections {
  return {
    languages: companies.flatMap(languagesOf(randomFor('languages'))),
    segments: companies.flatMap(segmentsOf(randomFor('segments'))),
    socialMedia: companies.flatMap(socialMediaOf(randomFor('social media'))),
    surveySettings: companies.flatMap(surveySettingsOf(randomFor('survey settings'))),
  };
}

const spoken = SPOKEN_LANGUAGES.map((name) => {
  const language = languages.find((candidate) => candidate.name === name);
  if (!language) throw new Error(`The list of languages has no ${name}.`);
  return language.id;
});

/** English and some others; one in eight has said nothing. */
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

/** Two of three companies; some leave one or the other out. Handles and links that lead nowhere. */
const socialMediaOf = (random: Random) => (company: Company) => {
  const handle = toHostLabel(company.name ?? `company-${company.id}`);
  const mostly = (text: string) => (random.chance(0.75) || company.id === NORTHWIND_ID ? text : null);
  const accounts = {
    companyId: company.id,
    facebook: mostly(handle),
    linkedIn: mostly(`company/${handle}`),
    googleBusinessId: mostly(String(random.int(10_000_000, 99_999_999))),
    googleBusinessLink: mostly(`https://maps.example/${handle}`),
  };
  return random.chance(0.65) || isDemo(company) ? [accounts] : [];
};

const COLORS = ['#1D4ED8', '#0F766E', '#7C2D12', '#4C1D95', '#14532D', '#111827'] as const;
const LIGHT_COLORS = ['#FFFFFF', '#F8FAFC', '#FEF9C3'] as const;

/** The companies that use the feedback survey, and a few that once did. */
const surveySettingsOf = (random: Random) => (company: Company) => {
  const usesDefaultColors = company.id !== NORTHWIND_ID && random.chance(0.6);
  const start = `${random.int(2019, 2026)}-${twoDigits(random.int(1, 12))}-${twoDigits(random.int(1, 28))}`;
  const settings = {
    companyId: company.id,
    client: random.chance(0.8) || isDemo(company) ? (company.name?.slice(0, 100).trim() ?? null) : null,
    startDate: start,
    optsOutOfText: random.chance(0.2),
    optsOutOfEmail: random.chance(0.1),
    optsOutOfPaper: random.chance(0.5),
    hasSalesReport: random.chance(0.3),
    usesDefaultColors,
    boxColor: usesDefaultColors ? null : random.pick(COLORS),
    textColor: usesDefaultColors ? null : random.pick(LIGHT_COLORS),
  };
  const isSetUp = random.chance(company.platformIds.includes(2) ? 0.9 : 0.1);
  return isSetUp || isDemo(company) ? [settings] : [];
};

const twoDigits = (part: number) => String(part).padStart(2, '0');
