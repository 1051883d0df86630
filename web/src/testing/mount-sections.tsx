import { type ComponentType, createElement, type ReactNode } from 'react';
import { type CompanyRead, useCompany } from '../company/use-company.ts';
import { BatchSaveBoundary } from '../form/batch/batch-save.tsx';
import { LocationSaveAll } from '../location/location-save-all.tsx';
import { type LocationRead, useLocationRead } from '../location/use-location.ts';
import { type MountOptions, mount } from './mount.tsx';

type CompanyState = ReturnType<typeof useCompany>;

type CompanySections = (company: CompanyRead, state: CompanyState) => ReactNode;

/** Mounts sections of a company over the query of its page, without the other sections, the tabs and the second read. */
export function mountCompany(
  sections: CompanySections,
  { id = '1', ...options }: MountOptions & { id?: string } = {},
) {
  return mount(<Company id={id} sections={sections} />, options);
}

function Company({ id, sections }: { id: string; sections: CompanySections }) {
  const state = useCompany(id);
  return state.company ? sections(state.company, state) : null;
}

/** Mounts sections of location 3 of company 1 over the query of its tab, with the bar that saves them together. */
export function mountLocation(
  sections: readonly ComponentType<{ location: LocationRead }>[],
  options?: MountOptions,
) {
  return mount(<Location sections={sections} />, options);
}

function Location({ sections }: { sections: readonly ComponentType<{ location: LocationRead }>[] }) {
  const { location } = useLocationRead('3', '1');
  if (!location) return null;
  return (
    <BatchSaveBoundary label="Sections of the location">
      {sections.map((section) => createElement(section, { key: section.name, location }))}
      <LocationSaveAll id="3" />
    </BatchSaveBoundary>
  );
}
