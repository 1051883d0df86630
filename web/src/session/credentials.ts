// Separate from the form, so that the sign-in page can render before the rules are loaded.
import { checkInput } from '@console/schema/input.rules.ts';
import { sessionCreateRules } from '@console/schema/session.rules.ts';

/** Validates a username and password with the gateway's rules [SES-06]. */
export const checkCredentials = (values: unknown) => checkInput(sessionCreateRules, values);
