import * as z from 'zod';
import { listed } from '../access/access-options.contract.ts';
import * as field from '../http/fields.ts';
import * as personField from '../http/person-fields.ts';
import { problems, staleBody, writeProblems } from '../http/problem.ts';
import { versionedWriteHeaders } from '../http/write.ts';
import { personRecord } from '../session/session.contract.ts';

const tags = ['Account'];
const extension = { 'x-extension': true } as const;

/** One's own id, or what single sign-on calls one: any text. */
const ownId = z.object({
  id: z.string().meta({ description: "One's own id, or the subject of one's single sign-on token." }),
});

const account = personRecord
  .extend({
    CompanyUserPlatforms: z.array(field.named),
    version: z.int().meta({ description: 'Of the details.', ...extension }),
    access_version: z.int().meta({ description: 'Of the access and the alerts.', ...extension }),
  })
  .meta({ id: 'Account' });

/** [API-04] */
export const getAccount = {
  tags,
  summary: 'The signed-in person',
  description: 'Only oneself exists.',
  params: ownId,
  response: { 200: field.dataOf(account), ...problems },
};

export const getMe = {
  tags,
  ...extension,
  summary: 'Who asks, with any kind of token',
  response: {
    200: z.object({
      data: account,
      token: z
        .object({ id: z.int(), name: z.string(), read_only: z.boolean(), expires_at: z.iso.datetime() })
        .nullable()
        .meta({ description: 'The personal access token that asks; null for every other bearer.' }),
    }),
    ...problems,
  },
};

/** [API-06] */
export const listOptions = {
  tags,
  summary: "The roles to choose from on one's own platforms",
  description: 'Of those that have roles. What one has of them is for others to say.',
  params: ownId,
  response: listed,
};

/** [API-07] [ACC-07] */
export const updateAccount = {
  tags,
  summary: "Change one's own details",
  description:
    "Another password or e-mail address ends one's sessions, this one too. Who has signed in by single sign-on keeps both there; an access token changes neither.",
  headers: versionedWriteHeaders,
  params: ownId,
  body: z.object({
    id: z.union([z.int(), z.string()]).nullish().meta({ description: 'As in the path, in either form.' }),
    company_id: field.optionalId().meta({ description: "One's own." }),
    first_name: personField.nameOfPerson(),
    middle_name: field.optionalText(100),
    last_name: personField.nameOfPerson(),
    email: personField.signInEmail(),
    phone: field.optionalPhone(),
    password: personField
      .changedPassword()
      .meta({ description: 'Missing, null or blank, it stays as it is.' }),
  }),
  response: { 200: field.written(account), ...writeProblems, 412: staleBody(account) },
};
export type AccountDetails = z.output<typeof updateAccount.body>;
