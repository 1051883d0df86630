import type { ScopeKind } from '@console/schema/access.rules.ts';
import { useFormikContext } from 'formik';
import { roleCaption } from '../../access/role-caption.ts';
import { entryName } from '../../form/entries/entry-name.ts';
import { CheckboxField, MultiSelectField } from '../../form/fields/choice-fields.tsx';
import { ChoicesMissing } from '../../form/fields/choices-missing.tsx';
import { RadiosField } from '../../form/fields/radios-field.tsx';
import { useFormField } from '../../form/fields/use-form-field.ts';
import { type Named, toOptionGroups } from '../../selection/selection.form.ts';
import { Cell } from './access-table-layout.tsx';
import {
  type AccessEntry,
  type AccessValues,
  needsDirectorLocations,
  type PlatformAccessOptions,
  scopeOf,
  withRole,
} from './user-access.form.ts';

type ScopeFieldsProps = {
  form: PlatformAccessOptions;
  regions: readonly Named[];
  locations: readonly Named[];
  /** Reloads regions and locations that could not be loaded; null if all are loaded. */
  retry: (() => void) | null;
};

/** The fields that the role on one platform needs [CUS-12] [CUS-14]. */
export function ScopeFields({ form, regions, locations, retry }: ScopeFieldsProps) {
  const name = `access.${entryName(form.platform.id)}`;
  const { values } = useFormikContext<AccessValues>();
  const entry = values.access[entryName(form.platform.id)];
  if (!entry) return null;
  const scope = scopeOf(form, entry.roleId);
  const places = toOptionGroups(locations);
  const needsLists = scope !== undefined && scope !== 'COMPANY';
  return (
    <Cell>
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
      {form.hasDirectorAccess && (
        <div>
          <CheckboxField
            name={`${name}.hasDirectorAccess`}
            label="Director Access"
            hint={directorHint(scope)}
          />
        </div>
      )}
      {needsDirectorLocations(entry, scope) && (
        <MultiSelectField
          name={`${name}.directorLocationIds`}
          label="Director Locations"
          isRequired
          groups={places}
        />
      )}
      {retry && needsLists && <ChoicesMissing retry={retry} />}
    </Cell>
  );
}

/** Says when director access applies: with a role that covers only part of the company [CUS-14]. */
function directorHint(scope: ScopeKind | undefined): string {
  if (scope === 'COMPANY') return 'Adds nothing to this role, which covers all locations.';
  if (scope === 'DIRECTOR_LOCATIONS') return 'Adds nothing to this role: its locations are chosen below.';
  return 'Adds single locations to those of the role.';
}

/** The role on one platform, chosen from those that the platform has. */
export function RoleField({ form }: { form: PlatformAccessOptions }) {
  const name = `access.${entryName(form.platform.id)}`;
  const entry = useFormField<AccessEntry>(name);
  return (
    <RadiosField
      name={`${name}.roleId`}
      label={`Role on ${form.platform.name}`}
      isLabelShown={false}
      options={form.roles.map((role) => ({ value: role.roleId, label: roleCaption(role) }))}
      onChoose={(roleId) => entry.change(withRole(entry.value, form, roleId))}
    />
  );
}
