import * as z from 'zod';
import { access, chosen, kept } from '../access/access.contract.ts';
import * as field from '../http/fields/fields.ts';
import { keptFlag } from '../http/fields/flag-fields.ts';
import * as personField from '../http/fields/person-fields.ts';
import { staleBody, writeProblems } from '../http/problem.ts';
import { versionedWriteHeaders } from '../http/write/calls.ts';

const KEPT = { description: 'A missing or null value keeps the stored one.' };

const grantInput = z.object({
  options: personField.anyChosen('Choose a role available on this platform').default([]).meta({
    description: 'Id of the role. Empty on a platform without roles.',
  }),
  direct_access: keptFlag().meta(KEPT),
  master: z
    .object({
      region: kept(chosen('regions')),
      location: kept(chosen('locations')),
      director_location: kept(chosen('locations')),
    })
    .partial()
    .nullish()
    .transform((master) => master ?? {}),
});
export type GrantInput = z.output<typeof grantInput>;

const change = {
  tags: ['Access'],
  'x-extension': true,
  headers: versionedWriteHeaders,
  params: z.object({ id: field.idInPath.shape.id, platform_id: field.idInPath.shape.id }),
  response: {
    200: z.object({
      message: z.string(),
      id: z.int(),
      unchanged: z.boolean().meta({ description: 'Whether the user had exactly this access before.' }),
      CompanyUserPlatforms: z.array(field.named),
      data: access,
    }),
    ...writeProblems,
    412: staleBody(access),
  },
} as const;

export const grantAccess = {
  ...change,
  summary: 'Give a company user a platform with a role, or change the role',
  description: 'Other platforms and the alerts stay. Scope values that the role does not use are not stored.',
  body: grantInput,
};

export const revokeAccess = {
  ...change,
  summary: 'Remove a platform from a company user, with the access and the alerts on it',
  description: 'Other platforms stay. Every user keeps at least one platform.',
};
