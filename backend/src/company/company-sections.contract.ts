import * as z from 'zod';
import * as field from '../http/fields.ts';
import { problems, staleBody, writeProblems } from '../http/problem.ts';
import { versionedWriteHeaders } from '../http/write.ts';
import { chosenLanguages, chosenPlatforms, chosenSegments } from '../selection/selection.contract.ts';
import { socialMediaFields } from '../social/social.contract.ts';
import { companySurveyFields, requireColors } from '../survey/survey.contract.ts';
import { companyRecord, companySections } from './company.contract.ts';

// The parts of a company that are saved on their own, each as a whole. The company has one version for all of them.

const tags = ['Company'];
const company = { company_id: field.requiredId() };

const save = <Body extends z.ZodType>(summary: string, body: Body) => ({
  tags,
  summary,
  headers: versionedWriteHeaders,
  body,
  response: { 200: field.written(companyRecord), ...writeProblems, 412: staleBody(companyRecord) },
});

/** [API-24] */
export const saveSegments = save(
  'Choose the business segments of a company',
  z.object({ ...company, business_segments: chosenSegments() }),
);

/** [API-26] */
export const saveLanguages = save(
  'Choose the languages of a company',
  z.object({ ...company, languages: chosenLanguages() }),
);

/** [API-29] */
export const savePlatforms = save(
  'Choose the platforms of a company',
  z.object({ ...company, platforms: chosenPlatforms() }),
);

/** [API-25] */
export const saveSocialMedia = save(
  'Save the social media accounts of a company',
  z.object({ ...company, ...socialMediaFields }),
);

/** [API-28] */
export const saveSurveySettings = save(
  'Save the feedback-survey settings of a company',
  z.object({ ...company, ...companySurveyFields }).check(requireColors),
);

export const getSectionsByIds = {
  tags,
  summary: "Companies' parts that lists do without, by the ids of the companies",
  description: 'In any order; ids of no company that the caller may read are left out.',
  'x-extension': true,
  body: z.object({ ids: field.bulkIds() }),
  response: { 200: z.object({ rows: z.array(companySections) }), ...problems },
};
