import { checkInput } from '@console/schema/input.rules.ts';
import { invitedUserRules, newUserRules } from '@console/schema/user.rules.ts';
import * as z from 'zod/mini';
import type { ValuesOf } from '../../form/field-list/field-list.ts';
import type { Named } from '../../selection/selection.form.ts';
import {
  type AccessTableInput,
  type AccessTableValues,
  accessTableFields,
  accessTableRules,
} from '../access/access-table.form.ts';
import type { PlatformAccessOptions } from '../access/user-access.form.ts';
import { newUser } from '../user.form.ts';

/** Form values of a new person: details, platforms, and the access on each platform that was ever chosen. */
export type NewUserValues = ValuesOf<typeof newUser> & AccessTableValues;

/** The valid input of a new person. */
export type NewUserInput = AccessTableInput & {
  details: z.output<typeof newUserRules | typeof invitedUserRules>;
};

export const blankNewUser: NewUserValues = { ...newUser.initial, platformIds: [], access: {} };

/** What the form offers: the platforms and places of the company. */
type Choices = {
  forms: readonly PlatformAccessOptions[];
  regions: readonly Named[];
  locations: readonly Named[];
};

/** Without platforms. A draft can still have some, from a session that shows them. */
const noAccess = z.transform((_: AccessTableValues): AccessTableInput => ({ platformIds: [], access: [] }));

/** Returns the rules and the descriptors of the form for the loaded choices; null where platforms are not shown. */
export function newUserForm(choices: Choices | null, isInvited: boolean) {
  const detailsRule: z.ZodMiniType<NewUserInput['details']> = isInvited ? invitedUserRules : newUserRules;
  const tableRule = choices ? accessTableRules(choices.forms, { isOptional: true }) : noAccess;
  const rule = z.transform((values: NewUserValues, { issues }): NewUserInput => {
    const { platformIds, access, ...fields } = values;
    const details = checkInput(detailsRule, fields);
    const table = checkInput(tableRule, { platformIds, access });
    const errors = [details, table].flatMap((checked) => (checked.ok ? [] : checked.errors));
    for (const { path, message } of errors) issues.push({ code: 'custom', input: values, path, message });
    return details.ok && table.ok ? { details: details.value, ...table.value } : z.NEVER;
  });
  const tableFields = choices ? accessTableFields(choices.forms, choices) : [];
  return { rule, descriptors: [...newUser.descriptors, ...tableFields] };
}
