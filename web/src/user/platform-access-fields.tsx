import { chakra } from '@chakra-ui/react/styled-system';
import { useFormikContext } from 'formik';
import { useId } from 'react';
import { CheckboxesField } from '../form/checkboxes-field.tsx';
import { CheckboxField, MultiSelectField } from '../form/choice-fields.tsx';
import { ChoicesMissing } from '../form/choices-missing.tsx';
import { entryName } from '../form/entry-name.ts';
import { useFormField } from '../form/use-form-field.ts';
import { type Named, toOptionGroups } from '../selection/selection.form.ts';
import { ErrorText } from '../ui/field.tsx';
import { Radio } from '../ui/radio.tsx';
import {
  type AccessEntry,
  type AccessValues,
  asksDirectorLocations,
  type PlatformForm,
  scopeOf,
  withRole,
} from './user-access.form.ts';

const Group = chakra('fieldset', {
  base: {
    minW: '0',
    borderWidth: '1px',
    borderRadius: 'md',
    px: '4',
    pb: '4',
    pt: '2',
    display: 'grid',
    gap: '3',
  },
});
const Legend = chakra('legend', { base: { px: '1', fontWeight: 'semibold' } });
const Radios = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '5' } });

type PlatformAccessFieldsProps = {
  form: PlatformForm;
  regions: readonly Named[];
  locations: readonly Named[];
  /** Asks again for regions and locations that could not be loaded; null when they are there. */
  retry: (() => void) | null;
};

/** What a person may do on one platform: a role, and what that role needs [CUS-12] [CUS-14]. */
export function PlatformAccessFields({ form, regions, locations, retry }: PlatformAccessFieldsProps) {
  const name = `access.${entryName(form.platform.id)}`;
  const { values } = useFormikContext<AccessValues>();
  const entry = values.access[entryName(form.platform.id)];
  if (!entry) return null;
  const scope = scopeOf(form, entry.roleId);
  const places = toOptionGroups(locations);
  const needsLists = scope !== undefined && scope !== 'COMPANY';
  return (
    <Group>
      <Legend>{form.platform.name}</Legend>
      <RoleField form={form} name={name} />
      {scope === 'REGION' && (
        <MultiSelectField
          name={`${name}.regionIds`}
          label="Regions"
          isRequired
          groups={toOptionGroups(regions)}
        />
      )}
      {scope === 'LOCATION' && (
        <MultiSelectField name={`${name}.locationIds`} label="Locations" isRequired groups={places} />
      )}
      {form.hasDirectAccess && <CheckboxField name={`${name}.hasDirectAccess`} label="Director Access" />}
      {asksDirectorLocations(entry, scope) && (
        <MultiSelectField
          name={`${name}.directorLocationIds`}
          label="Director Locations"
          isRequired
          groups={places}
        />
      )}
      {retry && needsLists && <ChoicesMissing retry={retry} />}
      {form.alerts && (
        <CheckboxesField
          name={`${name}.alertIds`}
          label={`${form.platform.name} Alerts`}
          options={form.alerts.map((alert) => ({ value: alert.id, label: alert.name }))}
        />
      )}
    </Group>
  );
}

function RoleField({ form, name }: { form: PlatformForm; name: string }) {
  const entry = useFormField<AccessEntry>(name);
  const field = useFormField<string>(`${name}.roleId`);
  const id = useId();
  const errorId = `${id}error`;
  const control = field.control({
    id,
    'aria-describedby': field.error ? errorId : undefined,
    'aria-invalid': undefined,
    'aria-required': undefined,
  });
  return (
    <div
      role="radiogroup"
      aria-label={`Role on ${form.platform.name}`}
      aria-required
      aria-invalid={field.error ? true : undefined}
      data-filled-by={`${id}first`}
    >
      <Radios>
        {form.roles.map((role, at) => (
          <Radio
            {...control}
            key={role.id}
            id={at === 0 ? `${id}first` : undefined}
            value={role.id}
            checked={role.id === field.value}
            onChange={() => entry.change(withRole(entry.value, form, role.id))}
          >
            {role.name}
          </Radio>
        ))}
      </Radios>
      {field.error && (
        <ErrorText id={errorId} aria-live="polite">
          {field.error}
        </ErrorText>
      )}
    </div>
  );
}
