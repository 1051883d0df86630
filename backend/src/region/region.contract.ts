import * as z from 'zod';
import * as field from '../http/fields/fields.ts';
import { staleBody, writeProblems } from '../http/problem.ts';
import { versionedWriteHeaders, writeHeaders } from '../http/write/write.ts';

const tags = ['Region'];

/** The name of a region without a name (AMB-05). Users may not enter it. */
export const NO_REGION = 'No Region';

const version = z
  .int()
  .meta({ description: 'Version of the region. It increases with each change.', 'x-extension': true });
const locationCount = z
  .int()
  .meta({ description: 'Number of locations in the region.', 'x-extension': true });

/** A region in the record of its company [ENT-15]. */
export const companyRegion = field.named.extend({ version, location_count: locationCount });

const regionRecord = companyRegion.extend({ company_id: z.int() }).meta({ id: 'Region' });

/** [ENT-29] */
export const locationRegion = z.object({ region_id: z.int(), name: z.string(), is_primary: z.boolean() });

/** [COM-20] [COM-21] */
const regionInput = z.object({
  company_id: field.requiredId(),
  name: field
    .placeholderName(100, NO_REGION, 'Region name cannot be blank')
    .meta({ description: `Name of the region. If missing or null, \`${NO_REGION}\` is stored.` }),
});

/** [API-30] */
export const createRegion = {
  tags,
  summary: 'Add a region to a company',
  headers: writeHeaders,
  body: regionInput,
  response: { 200: field.written(regionRecord), ...writeProblems },
};

/** [API-31] */
export const updateRegion = {
  tags,
  summary: 'Rename a region',
  headers: versionedWriteHeaders,
  params: field.idInPath,
  body: regionInput.extend({
    region_row_id: field.optionalId().meta({ description: 'Same id as in the path.' }),
  }),
  response: { 200: field.written(regionRecord), ...writeProblems, 412: staleBody(regionRecord) },
};

/** [API-32] */
export const removeRegion = {
  tags,
  summary: 'Delete a region and remove it from its locations',
  headers: writeHeaders,
  params: field.idInPath,
  querystring: field.ownerInQuery,
  response: { 200: field.removed, ...writeProblems },
};
