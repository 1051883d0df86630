import * as z from 'zod';
import * as field from '../http/fields/fields.ts';
import { flag } from '../http/fields/flag-fields.ts';
import { pageInBody, pageQuery } from '../http/fields/page.ts';
import * as personField from '../http/fields/person-fields.ts';
import { problems, staleBody, writeProblems } from '../http/problem.ts';
import { versionedWriteHeaders, writeHeaders } from '../http/write/write.ts';

const tags = ['Arrangers'];

const text = z.string().nullable();
const extension = { 'x-extension': true } as const;

/** [ENT-34] Never contains a password or its hash. */
export const arrangerRecord = z
  .object({
    id: z.int(),
    company_id: z.int(),
    first_name: text,
    last_name: text,
    email: text,
    status: z.literal([0, 1]),
    location_access: z
      .boolean()
      .meta({ description: 'Whether the arranger may access the data of all locations.' }),
    email_subscription: z.boolean().meta({ description: 'Whether the arranger gets system alerts.' }),
    locations: z.array(field.named.extend({ status: z.literal([0, 1]) })),
    platforms: z.array(field.named),
    medallia_alert_options: z.string().meta({
      description: 'Comma-separated ids of the feedback-survey alerts that the arranger gets.',
      examples: ['1,4'],
    }),
    has_login: z.boolean().meta({ description: 'Whether the arranger has a sign-in.', ...extension }),
    version: z.int().meta(extension),
  })
  .meta({ id: 'Arranger' });

const withInactive = flag();

/** [API-69] [ENT-35] */
export const listArrangers = {
  tags,
  summary: "List a company's arrangers, sorted by name, in pages",
  querystring: pageQuery,
  body: z.object({
    company_id: field.requiredId(),
    page: pageInBody,
    firstName: field.searchText(),
    lastName: field.searchText(),
    includeInactiveStatus: withInactive,
  }),
  response: { 200: field.pageOf(arrangerRecord), ...problems },
};

export const listArrangersForCompanies = {
  tags,
  summary: 'List the arrangers of several companies, the same page of each',
  description: 'Companies that do not exist or that the caller may not read are left out.',
  'x-extension': true,
  querystring: pageQuery,
  body: z.object({ company_ids: field.bulkIds(), includeInactiveStatus: withInactive }),
  response: {
    200: z.object({ companies: z.array(field.pageOf(arrangerRecord).extend({ company_id: z.int() })) }),
    ...problems,
  },
};

/** [API-71] */
export const getArranger = {
  tags,
  summary: 'Get an arranger',
  params: field.idInPath,
  response: { 200: field.dataOf(arrangerRecord), ...problems },
};

const NO_LOCATION = 'Please select at least one Location';

/** [ARR-07] [ARR-08] [ARR-09] The whole input replaces the stored values. */
const arrangerInput = z
  .object({
    company_id: field.requiredId(),
    status: field.status(),
    first_name: personField.nameOfPerson(),
    last_name: personField.nameOfPerson(),
    locations: personField.someChosen(NO_LOCATION, 1000),
    email: personField.optionalSignInEmail(),
    password: personField.changedPassword().meta({
      description:
        'New password. A missing, null or blank password keeps the stored one. The first password creates the sign-in.',
    }),
    location_access: flag(),
    email_subscription: flag(),
  })
  .refine(({ email, password }) => email !== null || password === null, {
    path: ['email'],
    message: 'Add an email address to set a password',
  })
  .meta({ id: 'ArrangerDetails' });
export type ArrangerInput = z.output<typeof arrangerInput>;

const written = { 200: field.written(arrangerRecord), ...writeProblems };
const writtenVersion = { ...written, 412: staleBody(arrangerRecord) };

/** [API-70] */
export const createArranger = {
  tags,
  summary: 'Add an arranger to a company',
  headers: writeHeaders,
  body: arrangerInput,
  response: written,
};

/** [API-72] */
export const updateArranger = {
  tags,
  summary: "Change an arranger's details",
  description:
    'The details replace all stored details except the password. The company of an arranger cannot change. Removing the email address removes the sign-in.',
  headers: versionedWriteHeaders,
  params: field.idInPath,
  body: arrangerInput,
  response: writtenVersion,
};

const NO_PLATFORM = 'Please select at least one Associate Platform';

/** [API-73] */
export const savePlatforms = {
  tags,
  summary: "Set an arranger's platforms, out of the company's",
  headers: versionedWriteHeaders,
  body: z.object({ arranger_id: field.requiredId(), platforms: personField.someChosen(NO_PLATFORM) }),
  response: writtenVersion,
};

/** [API-74] */
export const saveAlertOptions = {
  tags,
  summary: 'Set the feedback-survey alerts that an arranger gets; empty for none',
  headers: versionedWriteHeaders,
  body: z.object({
    arrangerId: field.requiredId(),
    medalliaAlertOptions: personField.anyChosen('Choose alert options from the list'),
  }),
  response: writtenVersion,
};
