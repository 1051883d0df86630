import { messages } from '@console/schema/messages.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { LocationDetailsSection } from '../location/location-details-section.tsx';
import { openConsole } from '../testing/console.tsx';
import { FileStore } from '../testing/file-store.ts';
import { TestGraph } from '../testing/graph.ts';
import { mountLocation } from '../testing/mount-sections.tsx';
import type { PersonName } from '../testing/people.ts';
import { letBrowserDraw, makePicture } from '../testing/pictures.ts';
import type { Row } from '../testing/rows.ts';
import { closeAlert, openSection } from '../testing/section.ts';
import { takePhoto } from '../testing/take-photo.ts';
import { LocationLogoSection, locationLogoWidget } from './location-logo-section.tsx';

// As in a browser that was idle before the user began.
beforeAll(locationLogoWidget.fetchPart);

const title = 'Location Logo';

/** Prepares location 3. It does not use the company's logo unless the test says otherwise. */
function prepare(parts: Partial<Row> = {}) {
  letBrowserDraw();
  const graph = new TestGraph();
  const store = new FileStore(graph.fixtures);
  const location = graph.fixtures.locations[2] as Row;
  Object.assign(location, { usesCompanyLogo: false }, parts);
  return { graph, store, location, user: userEvent.setup({ applyAccept: false }) };
}

/** Mounts the logo and the details of location 3. */
async function mountLogo(parts?: Partial<Row>, as: PersonName = 'admin') {
  const prepared = prepare(parts);
  mountLocation([LocationDetailsSection, LocationLogoSection], { graph: prepared.graph, as });
  await screen.findByRole('form', { name: 'Location Details' });
  return prepared;
}

const heading = () => screen.queryByRole('heading', { level: 2, name: title });

/** Toggles and saves whether the location uses the company's logo. */
async function toggleCompanyLogo(user: ReturnType<typeof userEvent.setup>) {
  const details = within(screen.getByRole('form', { name: 'Location Details' }));
  await user.click(details.getByLabelText('Use company logo'));
  await user.click(details.getByRole('button', { name: 'Save Location Details' }));
  await closeAlert(user);
}

test('[LOC-16] [LOC-20] [API-66] crops a chosen file and uploads it as the logo of only this location', async () => {
  const { user, graph, store, location } = prepare();
  openConsole('/company/edit/1?tab=2&location=3', { graph });
  const section = await openSection(user, title);
  await takePhoto({ user, section }, makePicture('harbor.jpeg', 'image/jpeg'));
  await user.click(section.getByRole('button', { name: 'Upload' }));
  expect(await closeAlert(user)).toContain('Logo uploaded successfully');
  expect(await section.findByRole('img', { name: 'Logo of Hall 03' })).toHaveAttribute(
    'src',
    `https://files.test/files/${location.logo}?signature=secret`,
  );
  expect(graph.requestsFor('LocationLogoUploadCreate')[0]?.variables).toEqual({
    input: { locationId: '3', file: { fileName: 'harbor.png', contentType: 'image/png', byteSize: 64 } },
  });
  expect(store.puts).toHaveLength(1);
  expect(graph.fixtures.companies[0]?.logo).toBeNull();
  await waitFor(() => expect(graph.requestsFor('LocationPage')).toHaveLength(2));
});

test('[LOC-16] names the file of the logo while the section is closed', async () => {
  await mountLogo({ logo: 'logos/location-3-0f8fad5b-harbor.png' });
  const section = within(heading()?.closest('details') as HTMLElement);
  expect(section.getByText('harbor.png', { selector: 'summary *' })).toBeVisible();
});

test('[LOC-16] [ERR-16] reports a missing file when Upload is pressed', async () => {
  const { user, graph } = await mountLogo();
  const section = await openSection(user, title);
  await user.click(section.getByRole('button', { name: 'Upload' }));
  expect(await section.findByRole('alert')).toHaveTextContent(messages.selectLogo);
  expect(graph.requestsFor('LocationLogoUploadCreate')).toHaveLength(0);
});

test('[LOC-16] [API-67] deletes the logo after a confirmation', async () => {
  const { user, location } = await mountLogo({ logo: 'old.png' });
  const section = await openSection(user, title);
  await user.click(section.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Logo' });
  await user.click(within(question).getByRole('button', { name: 'Confirm' }));
  expect(await closeAlert(user)).toContain('Logo deleted successfully');
  expect(await section.findByText('No logo yet.')).toBeVisible();
  expect(location.logo).toBeNull();
});

test('[LOC-16] [API-68] requests a new URL for each download of the logo', async () => {
  const { user, graph } = await mountLogo({ logo: 'old.png' });
  const section = await openSection(user, title);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  graph.fixtures.filesUrl = 'https://files.test/later';
  await user.click(section.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(click.mock.contexts[0]).toMatchObject({
    href: 'https://files.test/later/old.png?signature=secret',
    download: 'old.png',
  });
});

test("[LOC-07] hides the location's own logo once the use of the company's logo is saved", async () => {
  const { user } = await mountLogo({ usesCompanyLogo: true, logo: 'old.png' });
  expect(heading()).toBeNull();
  await toggleCompanyLogo(user);
  const section = await openSection(user, title);
  expect(section.getByText('old.png')).toBeVisible();
  await toggleCompanyLogo(user);
  await waitFor(() => expect(heading()).toBeNull());
});

test('[LOC-07] shows a photo that was not uploaded again when the section reappears', async () => {
  const { user } = await mountLogo();
  const section = await openSection(user, title);
  await takePhoto({ user, section }, makePicture('harbor.png'));
  await toggleCompanyLogo(user);
  await waitFor(() => expect(heading()).toBeNull());
  await toggleCompanyLogo(user);
  await waitFor(() => expect(heading()).toBeVisible());
  expect(section.getByRole('img', { name: 'Preview of the new logo' })).toBeVisible();
});

test('[ROL-03] [ROL-04] a read-only role can only download the logo of a location', async () => {
  const { user } = await mountLogo({ logo: 'old.png' }, 'region');
  const section = await openSection(user, title);
  for (const name of ['Browse', 'Upload', 'Delete']) {
    const button = section.getByRole('button', { name });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/You have view-only access to locations/);
  }
  fireEvent.drop(section.getByText(/Drop an image here/), {
    dataTransfer: { files: [makePicture('a.png')] },
  });
  expect(section.getByRole('button', { name: 'Download' })).not.toHaveAttribute('aria-disabled');
  expect(section.queryByRole('button', { name: 'SAVE PHOTO' })).not.toBeInTheDocument();
});
