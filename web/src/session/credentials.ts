// Apart from the form, so that the sign-in page can be shown before the rules are there.
import { checkInput } from '@console/schema/input.rules.ts';
import { sessionCreateRules } from '@console/schema/session.rules.ts';

/** A username and a password, as the gateway would check them [SES-06]. */
export const checkCredentials = (values: unknown) => checkInput(sessionCreateRules, values);
