import { RadiosField } from '../form/radios-field.tsx';
import { roleNames } from './provider-user.form.ts';
import type { ProviderGuards } from './use-provider-guards.ts';

/** The role of a user of the provider (AMB-38); who may not choose one of them reads why, unless the whole form says it. */
export function ProviderRoleField({ edit, changeRole, makeAdmin }: ProviderGuards) {
  const reason = changeRole ?? makeAdmin ?? undefined;
  return (
    <RadiosField
      name="role"
      label="User Role"
      options={[
        { value: 'ADMIN', label: roleNames.ADMIN, isOff: Boolean(reason) },
        { value: 'STAFF', label: roleNames.STAFF, isOff: Boolean(changeRole) },
      ]}
      hint={edit ? undefined : reason}
    />
  );
}
