import * as z from 'zod';
import * as field from '../http/fields/fields.ts';
import { flag } from '../http/fields/flag-fields.ts';
import * as personField from '../http/fields/person-fields.ts';
import { inputProblems } from '../http/problem.ts';

const tags = ['Session'];

export const LINK_IS_OVER = 'This link is no longer valid. Request a new one.';
export const MAIL_IS_ON_ITS_WAY = 'If an account exists for this address, we’ve emailed a reset link';

/** The optional facts about the account in a link. */
const whose = {
  company_id: field.optionalId().meta({ description: "Id of the person's company, if known." }),
  isArranger: flag().meta({
    description: 'Whether the person must be an arranger. Any value other than true is ignored.',
  }),
};

const answer = { 200: z.object({ message: z.string() }), ...inputProblems };

/** The headers of a write by a person who cannot sign in. */
export const publicWriteHeaders = z.looseObject({
  'x-dry-run': z.literal('1', 'Enter 1').optional().meta({
    description: '`1` for a dry run: the response is the same, but nothing is stored or sent.',
    'x-extension': true,
  }),
});

/** The token of a mailed link. */
export const linkToken = () =>
  z
    .string(LINK_IS_OVER)
    .max(200, LINK_IS_OVER)
    .regex(/^[\w-]+$/, LINK_IS_OVER)
    .meta({ writeOnly: true });

/** [API-02] */
export const forgotPassword = {
  tags,
  summary: 'Request an email with a link to set a new password',
  description:
    'Known and unknown addresses get the same response in the same time. An address gets at most 3 emails in 15 minutes.',
  security: [],
  headers: publicWriteHeaders,
  body: z.object({ email: personField.signInEmail('Enter email'), ...whose }),
  response: answer,
};

/** [API-03] */
export const resetPassword = {
  tags,
  summary: 'Set a new password with the token of an emailed link',
  description: 'A token is valid once, for 30 minutes. A new password ends all sessions of the person.',
  security: [],
  headers: publicWriteHeaders,
  body: z.object({
    token: linkToken(),
    newPassword: personField.newPassword(personField.SHORT_PASSWORD),
    ...whose,
  }),
  response: answer,
};
