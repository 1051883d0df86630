import { roleCaption } from '../../access/role-caption.ts';
import { type Named, toOptionGroups } from '../../selection/selection.form.ts';
import { MultiSelect } from '../../ui/choice/multi-select.tsx';
import { Field } from '../../ui/input/field.tsx';
import { Select } from '../../ui/input/text-input.tsx';
import { type RoleChoice, scopeOfRole } from './bulk-access.ts';
import type { PlatformAccessOptions } from './user-access.form.ts';

/** What the scopes of roles name. */
export type PlaceLists = { regions: readonly Named[]; locations: readonly Named[] };

type BulkRoleFieldsProps = {
  options: PlatformAccessOptions;
  lists: PlaceLists;
  value: RoleChoice;
  onChange: (value: RoleChoice) => void;
  /** Caption of the role, where a dialog has several. */
  label?: string;
};

/** The fields of a role on a platform for several users, with the regions or locations that it needs. */
export function BulkRoleFields({ options, lists, value, onChange, label = 'Role' }: BulkRoleFieldsProps) {
  const scope = scopeOfRole(options, value.roleId);
  const isByRegion = scope === 'REGION';
  const needsPlaces = scope !== undefined && scope !== 'COMPANY' && scope !== 'NONE';
  return (
    <>
      <Field label={label}>
        {(control) => (
          <Select
            {...control}
            value={value.roleId}
            onChange={(event) => onChange({ roleId: event.target.value, placeIds: [] })}
          >
            <option value="">Select…</option>
            {options.roles.map((role) => (
              <option key={role.roleId} value={role.roleId}>
                {roleCaption(role)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {needsPlaces && (
        <Field label={isByRegion ? 'Regions' : 'Locations'}>
          {(control) => (
            <MultiSelect
              control={control}
              groups={toOptionGroups(isByRegion ? lists.regions : lists.locations)}
              value={value.placeIds}
              onChange={(placeIds) => onChange({ ...value, placeIds })}
            />
          )}
        </Field>
      )}
    </>
  );
}
