import * as z from 'zod';
import { elsewhere, needsOfEveryRecord, only } from '../rest/client/sparse.ts';
import { pageOf, pagesOfCompanies } from '../rest/wire/answer.ts';
import { locationFields } from './location.fields.ts';
import { toLocation, wireShape } from './location.record.ts';

/** What a row of a list needs for the fields of a location. Lists have neither sections nor rates. */
const needs = {
  ...needsOfEveryRecord,
  ...locationFields.needs,
  address: [...(locationFields.needs.address ?? []), 'state', 'states', 'country'],
  ...elsewhere(
    'company',
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
  ),
};

const ofList = { type: 'Location', always: ['id', 'company_id', 'version'], needs } as const;

const rowOf = (names: readonly string[]) =>
  z.object(only(wireShape, names)).transform((wire) => toLocation(wire, false));

export const sparsePage = { ...ofList, answerOf: (names: readonly string[]) => pageOf(rowOf(names)) };

export const sparsePages = {
  ...ofList,
  answerOf: (names: readonly string[]) => pagesOfCompanies(rowOf(names)),
};
