import { messages } from '@console/schema/messages.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { FileStore } from '../testing/file-store.ts';
import { TestGraph } from '../testing/graph.ts';
import type { PersonName } from '../testing/people.ts';
import { letBrowserDraw, makePicture } from '../testing/pictures.ts';
import { closeAlert, openSection } from '../testing/section.ts';
import { takePhoto } from '../testing/take-photo.ts';
import type { LocationData } from '../testing/world.ts';

const title = 'Location Logo';

/** Opens location 3, which has a logo of its own unless the test says otherwise. */
async function openLocation(parts: Partial<LocationData> = {}, as: PersonName = 'admin') {
  letBrowserDraw();
  const graph = new TestGraph();
  const store = new FileStore(graph.world);
  const location = graph.world.locations[2] as LocationData;
  Object.assign(location, { usesCompanyLogo: false }, parts);
  const page = openConsole('/company/edit/1?tab=2&location=3', { graph, as });
  const user = userEvent.setup({ applyAccept: false });
  await screen.findByRole('form', { name: 'Location Details' });
  return { ...page, user, store, location };
}

const heading = () => screen.queryByRole('heading', { level: 2, name: title });

/** Saves in the details whether the company's logo is used. */
async function toggleCompanyLogo(user: ReturnType<typeof userEvent.setup>) {
  const details = within(screen.getByRole('form', { name: 'Location Details' }));
  await user.click(details.getByLabelText('Use company logo'));
  await user.click(details.getByRole('button', { name: 'Save Location Details' }));
  await closeAlert(user);
}

test('[LOC-16] [LOC-20] [API-66] a file is chosen, cut, sent, and becomes the logo of the location alone', async () => {
  const { user, graph, store, location } = await openLocation();
  const section = await openSection(user, title);
  await takePhoto({ user, section }, makePicture('harbour.jpeg', 'image/jpeg'));
  await user.click(section.getByRole('button', { name: 'Upload' }));
  expect(await closeAlert(user)).toContain('Logo uploaded successfully');
  expect(await section.findByRole('img', { name: 'Logo of Hall 03' })).toHaveAttribute(
    'src',
    `https://files.test/files/${location.logo}?signature=secret`,
  );
  expect(graph.askedFor('LocationLogoUploadCreate')[0]?.variables).toEqual({
    input: { locationId: '3', file: { fileName: 'harbour.png', contentType: 'image/png', byteSize: 64 } },
  });
  expect(store.puts).toHaveLength(1);
  expect(graph.world.companies[0]?.logo).toBeNull();
  await waitFor(() => expect(graph.askedFor('LocationPage')).toHaveLength(2));
});

test('[LOC-16] [ERR-16] without a file Upload says so', async () => {
  const { user, graph } = await openLocation();
  const section = await openSection(user, title);
  await user.click(section.getByRole('button', { name: 'Upload' }));
  expect(await section.findByRole('alert')).toHaveTextContent(messages.selectLogo);
  expect(graph.askedFor('LocationLogoUploadCreate')).toHaveLength(0);
});

test('[LOC-16] [API-67] the logo is deleted once the person agrees', async () => {
  const { user, location } = await openLocation({ logo: 'old.png' });
  const section = await openSection(user, title);
  await user.click(section.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Logo' });
  await user.click(within(question).getByRole('button', { name: 'Confirm' }));
  expect(await closeAlert(user)).toContain('Logo deleted successfully');
  expect(await section.findByText('No logo yet.')).toBeVisible();
  expect(location.logo).toBeNull();
});

test('[LOC-16] [API-68] the logo is downloaded from an address that is asked for at that moment', async () => {
  const { user, graph } = await openLocation({ logo: 'old.png' });
  const section = await openSection(user, title);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  graph.world.filesUrl = 'https://files.test/later';
  await user.click(section.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(click.mock.contexts[0]).toMatchObject({
    href: 'https://files.test/later/old.png?signature=secret',
    download: 'old.png',
  });
});

test('[LOC-07] a location that uses the logo of its company shows none of its own, as soon as that is saved', async () => {
  const { user } = await openLocation({ usesCompanyLogo: true, logo: 'old.png' });
  expect(heading()).toBeNull();
  await toggleCompanyLogo(user);
  const section = await openSection(user, title);
  expect(section.getByText('old.png')).toBeVisible();
  await toggleCompanyLogo(user);
  await waitFor(() => expect(heading()).toBeNull());
});

test('[LOC-07] a photo that was not sent is there again when the section comes back', async () => {
  const { user } = await openLocation();
  const section = await openSection(user, title);
  await takePhoto({ user, section }, makePicture('harbour.png'));
  await toggleCompanyLogo(user);
  await waitFor(() => expect(heading()).toBeNull());
  await toggleCompanyLogo(user);
  await waitFor(() => expect(heading()).toBeVisible());
  expect(section.getByRole('img', { name: 'The logo that is about to be uploaded' })).toBeVisible();
});

test('[ROL-03] [ROL-04] a read-only role can download the logo of a location and nothing else', async () => {
  const { user } = await openLocation({ logo: 'old.png' }, 'region');
  const section = await openSection(user, title);
  for (const name of ['Browse', 'Upload', 'Delete']) {
    const button = section.getByRole('button', { name });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/Your role may read locations/);
  }
  fireEvent.drop(section.getByText(/drop one here/), { dataTransfer: { files: [makePicture('a.png')] } });
  expect(section.getByRole('button', { name: 'Download' })).not.toHaveAttribute('aria-disabled');
  expect(section.queryByRole('button', { name: 'SAVE PHOTO' })).not.toBeInTheDocument();
});
