import * as z from 'zod';
import * as sought from '../http/fields/sought-ids.ts';
import { problems } from '../http/problem.ts';
import { callsOn } from '../http/write/calls.ts';
import { chosenLanguages, chosenPlatforms, chosenSegments } from '../selection/selection.contract.ts';
import { socialMediaInput } from '../social/social.contract.ts';
import { companySurveyInput } from '../survey/survey.contract.ts';
import { companyRecord, companySections } from './company.contract.ts';

// The sections of a company. Each is saved separately and as a whole; the company has one version for all of
// them.

const tags = ['Company'];
const calls = callsOn(tags, companyRecord);
const company = { company_id: sought.subjectId() };

/** [API-24] */
export const saveSegments = calls.save(
  "Set a company's business segments",
  z.object({ ...company, business_segments: chosenSegments() }),
);

/** [API-26] */
export const saveLanguages = calls.save(
  "Set a company's languages",
  z.object({ ...company, languages: chosenLanguages() }),
);

/** [API-29] */
export const savePlatforms = calls.save(
  "Set a company's platforms",
  z.object({ ...company, platforms: chosenPlatforms() }),
);

/** [API-25] */
export const saveSocialMedia = calls.save(
  "Set a company's social media accounts",
  z.object({ ...company, ...socialMediaInput.shape }),
);

/** [API-28] */
export const saveSurveySettings = calls.save(
  "Set a company's feedback-survey settings",
  z.object({ ...company, ...companySurveyInput.shape }),
);

export const getSectionsByIds = {
  tags,
  summary: 'List the sections of companies by company id',
  description: 'Rows in any order. Companies that do not exist or that the caller may not read are left out.',
  'x-extension': true,
  body: z.object({ ids: sought.bulkIds() }),
  response: { 200: z.object({ rows: z.array(companySections) }), ...problems },
};
