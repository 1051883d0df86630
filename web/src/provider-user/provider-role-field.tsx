import { RadiosField } from '../form/radios-field.tsx';
import { roleNames } from './provider-user.form.ts';
import type { ProviderGuards } from './use-provider-guards.ts';

/** The role of a user of the provider (AMB-38); who may not choose one of them reads why. */
export function ProviderRoleField({ changeRole, makeAdmin }: ProviderGuards) {
  return (
    <RadiosField
      name="role"
      label="User Role"
      options={[
        { value: 'ADMIN', label: roleNames.ADMIN, isOff: Boolean(changeRole ?? makeAdmin) },
        { value: 'STAFF', label: roleNames.STAFF, isOff: Boolean(changeRole) },
      ]}
      hint={changeRole ?? makeAdmin ?? undefined}
    />
  );
}
