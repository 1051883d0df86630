import * as z from 'zod';
import { elsewhere, needsOfEveryRecord, only } from '../rest/client/sparse.ts';
import { inRows, pageOf } from '../rest/wire/answer.ts';
import { companyFields, companyRowFields } from './company.fields.ts';
import { toCompany, toRow, wireRowShape, wireShape } from './company.record.ts';

/** What the bulk read of this service omits. Those of others may contain it. */
const sections = ['events', 'languages', 'logo', 'revisions', 'segments', 'socialMedia', 'surveySettings'];

const ofOtherCalls = elsewhere('arrangers', 'defaultVenues', 'locations', 'rates', 'users', ...sections);

/** A row of the company list. Everything that it lacks is read from the record. */
export const sparsePage = {
  type: 'Company',
  always: ['id'],
  needs: {
    ...needsOfEveryRecord,
    ...ofOtherCalls,
    ...elsewhere(
      'email',
      'extension',
      'receivesIndividualDataFiles',
      'platforms',
      'regions',
      'revision',
      'website',
    ),
    ...companyRowFields.needs,
    isActive: ['status'],
    address: ['states'],
  },
  answerOf: (names: readonly string[]) => pageOf(z.object(only(wireRowShape, names)).transform(toRow)),
} as const;

/** A record without sections. Fields of other types read its status, its platforms and its regions. */
export const sparseRecords = {
  type: 'Company',
  always: ['id', 'version', 'status', 'platforms', 'CompanyRegions'],
  needs: {
    ...needsOfEveryRecord,
    ...ofOtherCalls,
    ...elsewhere('isActive', 'platforms', 'regions'),
    ...companyFields.needs,
    address: [...(companyFields.needs.address ?? []), 'state', 'states', 'country'],
  },
  inWholeRecords: sections,
  answerOf: (names: readonly string[]) => inRows(z.object(only(wireShape, names)).transform(toCompany)),
} as const;
