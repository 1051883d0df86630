import * as z from 'zod';
import * as field from '../http/fields.ts';
import * as personField from '../http/person-fields.ts';
import { inputProblems } from '../http/problem.ts';

const tags = ['Session'];

export const LINK_IS_OVER = 'This link is no longer valid. Ask for a new one.';
export const MAIL_IS_ON_ITS_WAY =
  'If there is an account for this address, a mail with a link is on its way.';

/** What a link may say of the account. */
const whose = {
  company_id: field.optionalId().meta({ description: "The company's, if it is known." }),
  isArranger: z
    .boolean('Enter true or false')
    .nullish()
    .meta({ description: 'true: only an arranger. Anything else says nothing.' }),
};

const answer = { 200: z.object({ message: z.string() }), ...inputProblems };

const headers = z.looseObject({
  'x-dry-run': z
    .literal('1', 'Enter 1')
    .optional()
    .meta({ description: 'Answers as ever, and keeps and sends nothing.', 'x-extension': true }),
});

/** [API-02] */
export const forgotPassword = {
  tags,
  summary: 'Ask for a mail with a link to set a new password',
  description:
    'Known and unknown addresses get the same answer in the same time. At most 3 mails an address in 15 minutes.',
  security: [],
  headers,
  body: z.object({ email: personField.signInEmail('Enter email'), ...whose }),
  response: answer,
};

/** [API-03] */
export const resetPassword = {
  tags,
  summary: 'Set a new password with the token of such a link',
  description: 'A token works once, for 30 minutes. All sessions of the person end.',
  security: [],
  headers,
  body: z.object({
    token: z.string(LINK_IS_OVER).min(1, LINK_IS_OVER).max(200, LINK_IS_OVER).meta({ writeOnly: true }),
    newPassword: personField.newPassword(personField.SHORT_PASSWORD),
    ...whose,
  }),
  response: answer,
};
