import * as z from 'zod';
import { fieldsOf } from '../http/fields/chosen-fields.ts';
import * as field from '../http/fields/fields.ts';
import { flag } from '../http/fields/flag-fields.ts';
import { longListQuery, pageInBody, pageOf } from '../http/fields/page.ts';
import * as personField from '../http/fields/person-fields.ts';
import { bodyOf, changeOf } from '../http/fields/record-fields.ts';
import { personSort } from '../http/fields/sort.ts';
import * as sought from '../http/fields/sought-ids.ts';
import { problems } from '../http/problem.ts';
import { callsOn } from '../http/write/calls.ts';
import { NO_PASSWORD, sendInvitation } from '../password/first-password.ts';
import { personFields } from '../user/person.fields.ts';

const tags = ['Arrangers'];

const text = z.string().nullable();
const extension = { 'x-extension': true } as const;

/** [ENT-34] Never contains a password or its hash. */
const arrangerRecord = z
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
const calls = callsOn(tags, arrangerRecord);

const withInactive = flag();

const filter = {
  firstName: field.searchText(),
  lastName: field.searchText(),
  includeInactiveStatus: withInactive,
  status: field.optionalStatus().meta({
    description: 'Status of the arrangers. It takes precedence over `includeInactiveStatus`.',
    'x-extension': true,
  }),
  email: field
    .optionalText(200)
    .meta({ description: 'Part of the email address, ignoring case.', 'x-extension': true }),
  sort: personSort(),
};
export type ArrangerFilter = z.output<z.ZodObject<typeof filter>>;

/** [API-69] [ENT-35] */
export const listArrangers = {
  tags,
  summary: "List a company's arrangers, sorted by name, in pages",
  querystring: longListQuery,
  body: z.object({
    company_id: sought.subjectId(),
    page: pageInBody,
    ...filter,
  }),
  response: { 200: pageOf(arrangerRecord), ...problems },
};

export const listArrangersForCompanies = {
  tags,
  summary: 'List the arrangers of several companies, the same page of each',
  description: 'Companies that do not exist or that the caller may not read are left out.',
  'x-extension': true,
  querystring: longListQuery.extend({ fields: fieldsOf(arrangerRecord) }),
  body: z.object({ company_ids: sought.bulkIds(), ...filter }),
  response: {
    200: z.object({ companies: z.array(pageOf(arrangerRecord).extend({ company_id: z.int() })) }),
    ...problems,
  },
};

/** [API-71] */
export const getArranger = calls.get('Get an arranger');

export const getArrangersByIds = calls.getByIds('List arrangers by id');

export const NO_LOCATION = 'Please select at least one Location';
/** The locations of an arranger who has some. None is a fault that the route finds. */
export const arrangerLocations = () => personField.anyChosen(NO_LOCATION, 1000);

const { first_name, last_name } = bodyOf(personFields);
const changedNames = changeOf(personFields);

/** [ARR-07] [ARR-08] [ARR-09] The whole input replaces the stored values. */
const arrangerInput = z
  .object({
    company_id: sought.subjectId(),
    status: field.status(),
    first_name: changedNames.first_name,
    last_name: changedNames.last_name,
    locations: arrangerLocations(),
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
  });
export type ArrangerInput = z.output<typeof arrangerInput> & { send_invitation?: boolean };

/** [API-70] */
export const createArranger = calls.create(
  'Add an arranger to a company',
  arrangerInput
    .safeExtend({
      first_name,
      last_name,
      locations: personField.someChosen(NO_LOCATION, 1000),
      send_invitation: sendInvitation(),
    })
    .refine((input) => input.send_invitation !== true || input.email !== null, {
      path: ['email'],
      message: 'Add an email address to send an invitation',
    })
    .refine((input) => input.send_invitation !== true || input.password === null, {
      path: ['password'],
      message: NO_PASSWORD,
    }),
);

/** [API-72] */
export const updateArranger = {
  ...calls.update("Change an arranger's details", arrangerInput),
  description:
    'The details replace all stored details except the password. The company of an arranger cannot change. Removing the email address removes the sign-in.',
};

const NO_PLATFORM = 'Please select at least one Associate Platform';
export const arrangerPlatforms = () => personField.someChosen(NO_PLATFORM);

/** [API-73] */
export const savePlatforms = calls.save(
  "Set an arranger's platforms, out of the company's",
  z.object({ arranger_id: sought.subjectId(), platforms: arrangerPlatforms() }),
);

/** [API-74] */
export const saveAlertOptions = calls.save(
  'Set the feedback-survey alerts that an arranger gets; empty for none',
  z.object({
    arrangerId: sought.subjectId(),
    medalliaAlertOptions: personField.anyChosen('Choose alert options from the list'),
  }),
);
