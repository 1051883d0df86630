import { within } from '@testing-library/react';
import type { AccessPlace } from '../access/access-holder.list.ts';
import { AccessHolderSection } from '../access/access-holder-section.tsx';
import { accessEntry as entry } from './fixtures.ts';
import { TestGraph } from './graph.ts';
import { type MountOptions, mount } from './mount.tsx';
import { openSection } from './section.ts';

export const titles = { location: 'Who can see this location', company: 'Who can see this company' };

export const open = (place: AccessPlace, options: MountOptions = {}) =>
  mount(
    <AccessHolderSection place={place} toPerson={({ kind, id }) => `/person/${kind.toLowerCase()}/${id}`} />,
    options,
  );
export const location: AccessPlace = { of: 'location', id: '3', companyId: '1' };
export const company: AccessPlace = { of: 'company', id: '1', companyId: '1' };

export function withPeople() {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.companies[0] ?? {}, { platformIds: ['1', '2', '5'] });
  Object.assign(graph.fixtures.companyUsers[0] ?? {}, {
    access: [entry('2'), entry('5', { roleId: '2', locationIds: ['3'] })],
  });
  Object.assign(graph.fixtures.companyUsers[1] ?? {}, {
    access: [entry('2', { roleId: '9', directorLocationIds: ['4'] })],
  });
  Object.assign(graph.fixtures.arrangers[0] ?? {}, { platformIds: ['2', '5'], locationIds: ['3', '4'] });
  return graph;
}

export async function openList(place: AccessPlace, options: MountOptions = {}) {
  const { user, ...page } = open(place, { graph: withPeople(), ...options });
  const section = await openSection(user, titles[place.of]);
  const cells = async () =>
    within(await section.findByRole('table', { name: titles[place.of] }))
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
  return { user, section, cells, ...page };
}
