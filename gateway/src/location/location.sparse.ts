import * as z from 'zod';
import { elsewhere, needsOfEveryRecord, only } from '../rest/client/sparse.ts';
import { pageOf, pagesOfCompanies } from '../rest/wire/answer.ts';
import { locationFields } from './location.fields.ts';
import { toLocation, wireShape } from './location.record.ts';

/** What lists of this service omit. Those of others may contain it. */
const sections = [
  'rates',
  'effectiveRates',
  'platforms',
  'segments',
  'classifications',
  'regions',
  'languages',
  'socialMedia',
  'surveySettings',
  'logo',
  'revisions',
];

/** What a row of a list needs for the fields of a location. */
const needs = {
  ...needsOfEveryRecord,
  ...locationFields.needs,
  address: [...(locationFields.needs.address ?? []), 'state', 'states', 'country'],
  ...elsewhere('company', ...sections),
};

const ofList = {
  type: 'Location',
  always: ['id', 'company_id', 'version'],
  needs,
  inWholeRecords: sections,
} as const;

const rowOf = (names: readonly string[]) =>
  z.object(only(wireShape, names)).transform((wire) => toLocation(wire, false));

export const sparsePage = { ...ofList, answerOf: (names: readonly string[]) => pageOf(rowOf(names)) };

export const sparsePages = {
  ...ofList,
  answerOf: (names: readonly string[]) => pagesOfCompanies(rowOf(names)),
};
