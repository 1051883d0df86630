import * as z from 'zod';
import * as field from '../http/fields.ts';
import { staleBody, writeProblems } from '../http/problem.ts';
import { versionedWriteHeaders } from '../http/write.ts';
import { chosenLanguages } from '../selection/selection.contract.ts';
import { socialMediaFields } from '../social/social.contract.ts';
import { locationRecord } from './location.contract.ts';

// The parts of a location that are saved on their own, each as a whole. The location has one version for all of them.

const location = { location_id: field.requiredId() };

const save = <Body extends z.ZodType>(summary: string, body: Body) => ({
  tags: ['Location'],
  summary,
  headers: versionedWriteHeaders,
  body,
  response: { 200: field.written(locationRecord), ...writeProblems, 412: staleBody(locationRecord) },
});

/** [API-61] */
export const saveLanguages = save(
  'Choose the languages of a location',
  z.object({ ...location, languages: chosenLanguages() }),
);

/** [API-60] */
export const saveSocialMedia = save(
  'Save the social media accounts of a location',
  z.object({ ...location, ...socialMediaFields }),
);
