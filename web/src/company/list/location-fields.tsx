import { locationLengths } from '@console/schema/limits.ts';
import type { ReactNode } from 'react';
import { SearchStatus, SearchText } from '../../list/search-fields.tsx';
import type { LocationNaming } from './location-search.ts';

type LocationFieldsProps = {
  draft: LocationNaming;
  onChange: (part: Partial<LocationNaming>) => void;
  /** Fields between those of every list of locations. */
  children?: ReactNode;
};

/** Renders the search fields of a list of locations. */
export function LocationFields({ draft, onChange, children }: LocationFieldsProps) {
  return (
    <>
      <SearchText
        label="Location Name"
        value={draft.name}
        longest={locationLengths.name}
        onChange={(name) => onChange({ name })}
      />
      {children}
      <SearchStatus value={draft.status} onChange={(status) => onChange({ status })} />
    </>
  );
}
