import { chakra } from '@chakra-ui/react/styled-system';
import { useFormikContext } from 'formik';
import { entryName } from '../../form/entries/entry-name.ts';
import { CheckboxesField } from '../../form/fields/checkboxes-field.tsx';
import { CheckboxField, MultiSelectField } from '../../form/fields/choice-fields.tsx';
import { ChoicesMissing } from '../../form/fields/choices-missing.tsx';
import { RadiosField } from '../../form/fields/radios-field.tsx';
import { useFormField } from '../../form/fields/use-form-field.ts';
import { type Named, toOptionGroups } from '../../selection/selection.form.ts';
import {
  type AccessEntry,
  type AccessValues,
  needsDirectorLocations,
  type PlatformAccessOptions,
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

type PlatformAccessFieldsProps = {
  form: PlatformAccessOptions;
  regions: readonly Named[];
  locations: readonly Named[];
  /** Reloads regions and locations that could not be loaded; null if all are loaded. */
  retry: (() => void) | null;
};

/**
 * The fields of a person's access to one platform: the role, and the fields that the role needs [CUS-12]
 * [CUS-14].
 */
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
      {form.hasDirectorAccess && <CheckboxField name={`${name}.hasDirectorAccess`} label="Director Access" />}
      {needsDirectorLocations(entry, scope) && (
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
          options={form.alerts.map((alert) => ({ value: alert.alertId, label: alert.name }))}
        />
      )}
    </Group>
  );
}

function RoleField({ form, name }: { form: PlatformAccessOptions; name: string }) {
  const entry = useFormField<AccessEntry>(name);
  return (
    <RadiosField
      name={`${name}.roleId`}
      label={`Role on ${form.platform.name}`}
      isLabelShown={false}
      options={form.roles.map((role) => ({ value: role.roleId, label: role.name }))}
      onChoose={(roleId) => entry.change(withRole(entry.value, form, roleId))}
    />
  );
}
