import * as z from 'zod';
import type { SearchField, SearchKind } from '../generated/graph.ts';
import { inRows } from '../rest/wire/answer.ts';
import { wireId, wireOptionalId, wireRequiredText, wireStatus, wireText } from '../rest/wire/wire.ts';

const kinds = [
  'COMPANY',
  'LOCATION',
  'ARRANGER',
  'COMPANY_USER',
  'PROVIDER_USER',
] as const satisfies readonly SearchKind[];
const matchedFields = [
  'ID',
  'NAME',
  'MAILING_NAME',
  'BILLING_NAME',
  'EMAIL',
  'PHONE',
  'ZIP',
  'CITY',
] as const satisfies readonly SearchField[];

/** A record that matches a search. */
const searchHitRecord = z
  .object({
    kind: z.string().toUpperCase().pipe(z.enum(kinds)),
    id: wireId,
    name: wireText,
    status: wireStatus,
    email: wireText,
    city: wireText,
    company_id: wireOptionalId,
    company_name: wireText,
    matched_field: z.string().toUpperCase().pipe(z.enum(matchedFields)),
    matched_text: wireRequiredText,
  })
  .transform(({ company_id, company_name, matched_field, matched_text, ...hit }) => ({
    ...hit,
    companyId: company_id,
    companyName: company_name,
    matchedField: matched_field,
    matchedText: matched_text,
  }));

export type SearchHitRecord = z.output<typeof searchHitRecord>;

export const searchHits = inRows(searchHitRecord);
