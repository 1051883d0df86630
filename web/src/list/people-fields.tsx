import { personLengths } from '@console/schema/limits.ts';
import type { ReactNode } from 'react';
import { Checkbox } from '../ui/input/checkbox.tsx';
import type { PeopleSearch } from './people-search.ts';
import { SearchText } from './search-fields.tsx';

type PeopleFieldsProps = {
  draft: PeopleSearch;
  onChange: (part: Partial<PeopleSearch>) => void;
  /** Caption of the checkbox that includes inactive people (AMB-32). */
  inactiveCaption: string;
  /** Additional search fields. */
  children?: ReactNode;
};

/** Renders the search fields of every list of people [ARR-01] [CUS-01] [PRV-01]. */
export function PeopleFields({ draft, onChange, inactiveCaption, children }: PeopleFieldsProps) {
  return (
    <>
      <SearchText
        label="First Name"
        value={draft.firstName}
        longest={personLengths.name}
        onChange={(firstName) => onChange({ firstName })}
      />
      <SearchText
        label="Last Name"
        value={draft.lastName}
        longest={personLengths.name}
        onChange={(lastName) => onChange({ lastName })}
      />
      {children}
      <Checkbox
        checked={draft.includeInactive}
        onChange={(event) => onChange({ includeInactive: event.target.checked })}
      >
        {inactiveCaption}
      </Checkbox>
    </>
  );
}
