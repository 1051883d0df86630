import * as z from 'zod';
import { listed } from '../access/access-options.contract.ts';
import * as field from '../http/fields/fields.ts';
import * as personField from '../http/fields/person-fields.ts';
import { changeOf } from '../http/fields/record-fields.ts';
import { problems, staleBody, writeProblems } from '../http/problem.ts';
import { versionedWriteHeaders } from '../http/write/calls.ts';
import { personRecord } from '../session/session.contract.ts';
import { personFields } from '../user/person.fields.ts';

const tags = ['Account'];
const extension = { 'x-extension': true } as const;

/** The caller's id, or their single sign-on subject, which can be any text. */
const ownId = z.object({
  id: z
    .string()
    .meta({ description: "The caller's id, or the subject of the caller's single sign-on token." }),
});

const account = personRecord
  .extend({
    CompanyUserPlatforms: z.array(field.named),
    version: z.int().meta({ description: 'Version of the details.', ...extension }),
    viewed_by: z
      .object({ id: z.int(), name: z.string() })
      .optional()
      .meta({ description: 'Administrator who sees the console as the caller.', ...extension }),
    access_version: z.int().meta({ description: 'Version of the access and the alerts.', ...extension }),
  })
  .meta({ id: 'Account' });

/** [API-04] */
export const getAccount = {
  tags,
  summary: 'Get the account of the caller',
  description: "Any id other than the caller's own results in a 404.",
  params: ownId,
  response: { 200: field.dataOf(account), ...problems },
};

export const getMe = {
  tags,
  ...extension,
  summary: 'Get the caller of the request, with any kind of token',
  response: {
    200: z.object({
      data: account,
      token: z
        .object({ id: z.int(), name: z.string(), read_only: z.boolean(), expires_at: z.iso.datetime() })
        .nullable()
        .meta({ description: 'Personal access token of the request. Null for every other bearer token.' }),
    }),
    ...problems,
  },
};

/** [API-06] */
export const listOptions = {
  tags,
  summary: "List the available roles on each of the caller's platforms",
  description: 'Platforms without roles are left out. Callers cannot change their own roles.',
  params: ownId,
  response: listed,
};

/** [API-07] [ACC-07] */
export const updateAccount = {
  tags,
  summary: 'Change the details of the caller',
  description:
    "A new password or email address ends all of the caller's sessions, including this one. Neither can change with a personal access token, or for callers who use single sign-on.",
  headers: versionedWriteHeaders,
  params: ownId,
  body: z.object({
    id: z
      .union([z.int(), z.string()])
      .nullish()
      .meta({ description: "The caller's id or subject, as in the path." }),
    company_id: field.optionalId().meta({ description: "Id of the caller's company." }),
    ...changeOf(personFields),
    password: personField
      .changedPassword()
      .meta({ description: 'New password. A missing, null or blank password keeps the stored one.' }),
    current_password: personField.currentPassword(),
  }),
  response: { 200: field.written(account), ...writeProblems, 412: staleBody(account) },
};
export type AccountDetails = z.output<typeof updateAccount.body>;
