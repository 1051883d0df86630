import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { AccessToCopyDocument } from '../../graph/generated/graphql.ts';
import type { Named } from '../../selection/selection.form.ts';
import { personName } from '../../ui/action/person-name.ts';
import { Field } from '../../ui/input/field.tsx';
import { Radio } from '../../ui/input/radio.tsx';
import { Select, TextInput } from '../../ui/input/text-input.tsx';
import type { BulkAccessKind, BulkAccessValues } from './bulk-access.ts';
import { BulkRoleFields, type PlaceLists } from './bulk-role-fields.tsx';
import type { PlatformAccessOptions } from './user-access.form.ts';

type BulkAccessFieldsProps = {
  companyId: string;
  values: BulkAccessValues;
  platforms: readonly Named[];
  options: PlatformAccessOptions | undefined;
  lists: PlaceLists;
  onChange: (values: BulkAccessValues) => void;
};

const kinds: Record<BulkAccessKind, string> = {
  give: 'Give a platform with a role, or change the role',
  remove: 'Remove a platform',
  copy: 'Copy all access from another user',
};

/** The fields of a change of access: what to do, then what that needs. */
export function BulkAccessFields({ companyId, values, onChange, ...choices }: BulkAccessFieldsProps) {
  const change = (part: Partial<BulkAccessValues>) => onChange({ ...values, ...part });
  return (
    <>
      <Field label="What to do">
        {(control) => (
          <Select
            {...control}
            value={values.kind}
            onChange={(event) => change({ kind: event.target.value as BulkAccessKind })}
          >
            {Object.entries(kinds).map(([kind, caption]) => (
              <option key={kind} value={kind}>
                {caption}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {values.kind === 'copy' ? (
        <SourceField companyId={companyId} values={values} onChoose={(source) => change({ source })} />
      ) : (
        <PlatformFields {...choices} values={values} change={change} />
      )}
    </>
  );
}

type PlatformFieldsProps = Pick<BulkAccessFieldsProps, 'values' | 'platforms' | 'options' | 'lists'> & {
  change: (part: Partial<BulkAccessValues>) => void;
};

function PlatformFields({ values, platforms, options, lists, change }: PlatformFieldsProps) {
  return (
    <>
      <Field label="Platform">
        {(control) => (
          <Select
            {...control}
            value={values.platformId}
            onChange={(event) => change({ platformId: event.target.value, roleId: '', placeIds: [] })}
          >
            <option value="">Select…</option>
            {platforms.map(toOption)}
          </Select>
        )}
      </Field>
      {values.kind === 'give' && options && options.roles.length > 0 && (
        <BulkRoleFields {...{ options, lists }} value={values} onChange={change} />
      )}
    </>
  );
}

const toOption = ({ id, name }: Named) => (
  <option key={id} value={id}>
    {name}
  </option>
);

type SourceFieldProps = Pick<BulkAccessFieldsProps, 'companyId' | 'values'> & {
  onChoose: (source: NonNullable<BulkAccessValues['source']>) => void;
};

/** Finds the user whose access is copied, by name or email address. */
function SourceField({ companyId, values, onChoose }: SourceFieldProps) {
  const [name, setName] = useState('');
  const { data, previousData } = useQuery(AccessToCopyDocument, { variables: { companyId, name } });
  const rows = (data ?? previousData)?.company?.accessHolders?.rows ?? [];
  const users = rows.flatMap(({ user }) => user ?? []);
  return (
    <>
      <Field label="Copy from (name or email)">
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={200}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <div role="radiogroup" aria-label="User whose access is copied">
        {users.map(({ id, firstName, lastName, email }) => {
          const shown = personName({ firstName, lastName }) || email || id;
          return (
            <Radio
              key={id}
              name="source"
              checked={values.source?.id === id}
              onChange={() => onChoose({ id, name: shown })}
            >
              {email && email !== shown ? `${shown}, ${email}` : shown}
            </Radio>
          );
        })}
        {data && users.length === 0 && <p>No user with access matches.</p>}
      </div>
    </>
  );
}
