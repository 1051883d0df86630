import { RadiosField } from '../form/fields/radios-field.tsx';
import { roleNames } from './provider-user.form.ts';
import type { ProviderGuards } from './use-provider-guards.ts';

/**
 * Renders the role of a provider user (AMB-38). A disabled option shows its reason, unless the whole form
 * already shows one.
 */
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
