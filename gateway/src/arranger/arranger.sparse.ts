import * as z from 'zod';
import { elsewhere, needsOfEveryRecord, only } from '../rest/client/sparse.ts';
import { pagesOfCompanies } from '../rest/wire/answer.ts';
import { arrangerFields } from './arranger.fields.ts';
import { toArranger, wireShape } from './arranger.record.ts';

/** What a row of a list needs for the fields of an arranger. Locations, platforms and alerts need the whole row. */
const needs = { ...needsOfEveryRecord, ...arrangerFields.needs, ...elsewhere('company') };

export const sparsePages = {
  type: 'Arranger',
  always: ['id', 'company_id', 'version'],
  needs,
  answerOf: (names: readonly string[]) =>
    // `toArranger` reads the alerts also of a row without them.
    pagesOfCompanies(z.object(only(wireShape, [...names, 'medallia_alert_options'])).transform(toArranger)),
} as const;
