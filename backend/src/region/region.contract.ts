import * as z from 'zod';
import * as field from '../http/fields/fields.ts';
import * as sought from '../http/fields/sought-ids.ts';
import { writeProblems } from '../http/problem.ts';
import { callsOn, writeHeaders } from '../http/write/calls.ts';

const tags = ['Region'];

/** The name of a region without a name (AMB-05). Users may not enter it. */
const NO_REGION = 'No Region';

const version = z
  .int()
  .meta({ description: 'Version of the region. It increases with each change.', 'x-extension': true });
const locationCount = z
  .int()
  .meta({ description: 'Number of locations in the region.', 'x-extension': true });

/** A region in the record of its company [ENT-15]. */
export const companyRegion = field.named.extend({ version, location_count: locationCount });

const regionRecord = companyRegion.extend({ company_id: z.int() }).meta({ id: 'Region' });
const calls = callsOn(tags, regionRecord);

/** [ENT-29] */
export const locationRegion = z.object({ region_id: z.int(), name: z.string(), is_primary: z.boolean() });

/** [COM-20] [COM-21] */
const regionInput = z.object({
  company_id: sought.subjectId(),
  name: field
    .placeholderName(100, NO_REGION, 'Region name cannot be blank')
    .transform((name) => name ?? NO_REGION)
    .meta({ description: `Name of the region. If missing or null, \`${NO_REGION}\` is stored.` }),
});
export type RegionInput = z.output<typeof regionInput>;

/** [API-30] */
export const createRegion = calls.create('Add a region to a company', regionInput);

/** [API-31] */
export const updateRegion = calls.update(
  'Rename a region',
  regionInput.extend({
    region_row_id: field.optionalId().meta({ description: 'Same id as in the path.' }),
  }),
);

/** [API-32] */
export const removeRegion = {
  ...calls.remove('Delete a region and remove it from its locations'),
  querystring: sought.ownerInQuery,
};

/** Answers with what could not be restored, because it has changed since the deletion. */
export const restoreRegion = {
  tags,
  'x-extension': true,
  summary: 'Add a deleted region again, with its id, locations and access',
  description:
    'Takes what the deletion took away from the audit log. Leaves out locations that no longer exist and users whose role on the platform is another one. A location with another primary region keeps it. The message says what was left out.',
  headers: writeHeaders,
  params: field.idInPath,
  body: z.object({ company_id: sought.subjectId() }),
  response: { 200: field.written(regionRecord), ...writeProblems },
};
