import { chakra } from '@chakra-ui/react/styled-system';
import { personLengths } from '@console/schema/limits.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useExtension } from '../graph/extensions.ts';
import type { AccessHolderChoicesQuery, ActiveStatus } from '../graph/generated/graphql.ts';
import { SearchText } from '../list/search-fields.tsx';
import { Field } from '../ui/input/field.tsx';
import { Select } from '../ui/input/text-input.tsx';
import type { Platform } from './access-holder.list.ts';
import { type AccessHolderSearch, arrangers } from './access-holder-search.ts';

const Row = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: '2fr 1fr 1fr 1fr' },
    mb: '4',
  },
});

/** How long typing must pause before the list is searched, in milliseconds. */
const pauseMs = 300;

const ofProvider = ['PROVIDER_ADMIN', 'PROVIDER_STAFF'];

type AccessHolderFiltersProps = {
  search: AccessHolderSearch;
  platforms: readonly Platform[];
  roles: NonNullable<AccessHolderChoicesQuery['roles']>;
  onChange: (search: AccessHolderSearch) => void;
};

/** Filters of the people with access. */
export function AccessHolderFilters({ search, platforms, roles, onChange }: AccessHolderFiltersProps) {
  const canFilterStatus = useExtension('BULK_READS');
  const change = (part: Partial<AccessHolderSearch>) => onChange({ ...search, ...part });
  return (
    <Row role="search">
      <NameField name={search.name} onChange={(name) => change({ name })} />
      <Choice label="Platform" value={search.platformId} onChange={(platformId) => change({ platformId })}>
        <option value="">All platforms</option>
        {platforms.map(toOption)}
      </Choice>
      <Choice label="Role" value={search.role} onChange={(role) => change({ role })}>
        <option value="">All roles</option>
        {roles.filter(({ kind }) => !kind || !ofProvider.includes(kind)).map(toOption)}
        <option value={arrangers}>Arranger</option>
      </Choice>
      {canFilterStatus && (
        <Choice
          label="Status"
          value={search.status}
          onChange={(status) => change({ status: status as ActiveStatus })}
        >
          <option value="ACTIVE">Active</option>
          <option value="INACTIVE">Inactive (would have access)</option>
        </Choice>
      )}
    </Row>
  );
}

const toOption = ({ id, name }: { id: string; name: string }) => (
  <option key={id} value={id}>
    {name}
  </option>
);

type ChoiceProps = { label: string; value: string; onChange: (value: string) => void; children: ReactNode };

const Choice = ({ label, value, onChange, children }: ChoiceProps) => (
  <Field label={label}>
    {(control) => (
      <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </Select>
    )}
  </Field>
);

/** Searches when typing pauses. */
function NameField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const [typed, setTyped] = useState(name);
  useEffect(() => {
    if (typed === name) return;
    const timer = setTimeout(() => onChange(typed), pauseMs);
    return () => clearTimeout(timer);
  });
  return <SearchText label="Name or email" value={typed} longest={personLengths.email} onChange={setTyped} />;
}
