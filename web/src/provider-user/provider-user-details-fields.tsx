import { Field, Fields } from '../form/field-list/form-field.tsx';
import { TextGrid } from '../form/fields/field-grid.ts';
import type { newProviderUser } from './provider-user.form.ts';
import type { ProviderGuards } from './use-provider-guards.ts';

type ProviderUserDetailsFieldsProps = { of: typeof newProviderUser.fields; guards: ProviderGuards };

/**
 * Places the fields of a provider user, in add and in edit mode (AMB-38). A disabled role shows its reason,
 * unless the whole form already shows one.
 */
export function ProviderUserDetailsFields({ of, guards }: ProviderUserDetailsFieldsProps) {
  const { role, ...texts } = of;
  const { edit, changeRole, makeAdmin } = guards;
  const reason = changeRole ?? makeAdmin ?? undefined;
  const isOff = (value: string) => Boolean(value === 'ADMIN' ? reason : changeRole);
  return (
    <>
      <TextGrid>
        <Fields of={texts} />
      </TextGrid>
      <Field
        of={role}
        options={role.props.options.map((option) => ({ ...option, isOff: isOff(option.value) }))}
        hint={edit ? undefined : reason}
      />
    </>
  );
}
