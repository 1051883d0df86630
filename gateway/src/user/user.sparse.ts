import * as z from 'zod';
import { elsewhere, needsOfEveryRecord, only } from '../rest/client/sparse.ts';
import { pageOf, pagesOfCompanies } from '../rest/wire/answer.ts';
import { userFields } from './user.fields.ts';
import { toUser, wireShape } from './user.record.ts';

/** What a row of a list needs for the fields of a company user. */
const needs = {
  ...needsOfEveryRecord,
  ...userFields.needs,
  platforms: ['CompanyUserPlatforms'],
  ...elsewhere('company', 'sessions'),
};

const ofList = { type: 'CompanyUser', always: ['id', 'company_id', 'version'], needs } as const;

/** Lists that a record always has, empty if they are not asked for. */
const lists = ['business_segments', 'medallia_alert_options', 'aftercare_alert_options'];

const rowOf = (names: readonly string[]) => z.object(only(wireShape, [...names, ...lists])).transform(toUser);

export const sparsePage = { ...ofList, answerOf: (names: readonly string[]) => pageOf(rowOf(names)) };

export const sparsePages = {
  ...ofList,
  answerOf: (names: readonly string[]) => pagesOfCompanies(rowOf(names)),
};
