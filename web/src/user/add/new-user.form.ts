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

/** Returns the rules and the descriptors of the form for the loaded platforms and places of the company. */
export function newUserForm(
  forms: readonly PlatformAccessOptions[],
  lists: { regions: readonly Named[]; locations: readonly Named[] },
  isInvited: boolean,
) {
  const detailsRule: z.ZodMiniType<NewUserInput['details']> = isInvited ? invitedUserRules : newUserRules;
  const tableRule = accessTableRules(forms, { isOptional: true });
  const rule = z.transform((values: NewUserValues, { issues }): NewUserInput => {
    const { platformIds, access, ...fields } = values;
    const details = checkInput(detailsRule, fields);
    const table = checkInput(tableRule, { platformIds, access });
    const errors = [details, table].flatMap((checked) => (checked.ok ? [] : checked.errors));
    for (const { path, message } of errors) issues.push({ code: 'custom', input: values, path, message });
    return details.ok && table.ok ? { details: details.value, ...table.value } : z.NEVER;
  });
  return { rule, descriptors: [...newUser.descriptors, ...accessTableFields(forms, lists)] };
}
