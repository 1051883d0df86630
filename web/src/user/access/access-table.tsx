import { useFormikContext } from 'formik';
import { useId } from 'react';
import { ecommerce } from '../../access/ecommerce.ts';
import { entryName } from '../../form/entries/entry-name.ts';
import { CheckboxesField } from '../../form/fields/checkboxes-field.tsx';
import { useFormField } from '../../form/fields/use-form-field.ts';
import type { Named } from '../../selection/selection.form.ts';
import { Checkbox } from '../../ui/input/checkbox.tsx';
import { ErrorText } from '../../ui/input/field.tsx';
import { type AccessTableValues, withPlatforms } from './access-table.form.ts';
import { AccessFrame, AccessRow, CellText, PlatformName } from './access-table-layout.tsx';
import { EcommerceRoleText } from './ecommerce-role-text.tsx';
import { RoleField, ScopeFields } from './platform-access-fields.tsx';
import type { PlatformAccessOptions } from './user-access.form.ts';

export type AccessTableProps = {
  /** The options of each platform in the table. */
  forms: readonly PlatformAccessOptions[];
  regions: readonly Named[];
  locations: readonly Named[];
  /** Reloads regions and locations that could not be loaded; null if all are loaded. */
  retry: (() => void) | null;
  /** The role on e-commerce; absent for a person who is not added yet. */
  ecommerceRole?: string | undefined;
  /** Whether the platforms can be chosen, not only the roles on them. */
  hasChoice?: boolean;
};

/**
 * The table in which the platforms of a person are chosen, with the role, the scope and the alerts on each
 * [CUS-11] [CUS-12].
 */
export function AccessTable({ forms, ecommerceRole, hasChoice = true, ...lists }: AccessTableProps) {
  const field = useFormField<readonly string[]>('platformIds');
  const errorId = useId();
  return (
    <div>
      <AccessFrame>
        {forms.map((form) => (
          <PlatformRow
            key={form.platform.id}
            {...{ form, lists, ecommerceRole, hasChoice }}
            errorId={field.error ? errorId : undefined}
          />
        ))}
      </AccessFrame>
      {field.error && (
        <ErrorText id={errorId} aria-live="polite">
          {field.error}
        </ErrorText>
      )}
    </div>
  );
}

type PlatformRowProps = Pick<AccessTableProps, 'ecommerceRole' | 'hasChoice'> & {
  form: PlatformAccessOptions;
  lists: Pick<AccessTableProps, 'regions' | 'locations' | 'retry'>;
  /** Id of the error about the platforms. */
  errorId: string | undefined;
};

function PlatformRow({ form, lists, ecommerceRole, hasChoice, errorId }: PlatformRowProps) {
  const { id, name } = form.platform;
  const { values } = useFormikContext<AccessTableValues>();
  const isChosen = values.platformIds.includes(id);
  const platform = hasChoice ? (
    <PlatformBox form={form} errorId={errorId} />
  ) : (
    <PlatformName>{name}</PlatformName>
  );
  if (!isChosen) return <AccessRow platform={platform} />;
  if (id === ecommerce)
    return <AccessRow platform={platform} role={<EcommerceRoleText role={ecommerceRole} />} />;
  if (form.roles.length === 0)
    return <AccessRow platform={platform} role={<CellText>This platform has no roles</CellText>} />;
  return (
    <AccessRow
      platform={platform}
      role={<RoleField form={form} />}
      scope={<ScopeFields form={form} {...lists} />}
      alerts={form.alerts && <AlertsField form={form} />}
    />
  );
}

function PlatformBox({ form: { platform }, errorId }: Pick<PlatformRowProps, 'form' | 'errorId'>) {
  const field = useFormField<readonly string[]>('platformIds');
  const { values, setValues } = useFormikContext<AccessTableValues>();
  const { id, name } = platform;
  const toggle = (isChosen: boolean) => {
    const others = field.value.filter((one) => one !== id);
    void setValues(withPlatforms(values, isChosen ? [...others, id] : others));
  };
  const control = field.control({
    id: '',
    'aria-describedby': errorId,
    'aria-invalid': errorId === undefined ? undefined : true,
    'aria-required': undefined,
  });
  return (
    <Checkbox
      {...control}
      id={undefined}
      checked={field.value.includes(id)}
      onChange={(event) => toggle(event.target.checked)}
      onBlur={() => field.leave()}
    >
      {name}
    </Checkbox>
  );
}

const AlertsField = ({ form: { platform, alerts } }: Pick<PlatformRowProps, 'form'>) => (
  <CheckboxesField
    name={`access.${entryName(platform.id)}.alertIds`}
    label={`${platform.name} Alerts`}
    options={(alerts ?? []).map((alert) => ({ value: alert.alertId, label: alert.name }))}
  />
);
