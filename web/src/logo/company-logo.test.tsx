import { messages } from '@console/schema/messages.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { FileStore } from '../testing/file-store.ts';
import { TestGraph } from '../testing/graph.ts';
import { mountCompany } from '../testing/mount-sections.tsx';
import type { PersonName } from '../testing/people.ts';
import { letBrowserDraw, makePicture } from '../testing/pictures.ts';
import { closeAlert } from '../testing/section.ts';
import { takePhoto } from '../testing/take-photo.ts';
import { CompanyLogoSection, companyLogoWidget } from './company-logo-section.tsx';

// As in a browser that was idle before the user began.
beforeAll(companyLogoWidget.fetchPart);

type LogoOptions = { as?: PersonName; logo?: string | null; isWholePage?: boolean };

/** Opens the logo section alone or on the company's page. */
async function openLogo({ as = 'admin', logo = null, isWholePage = false }: LogoOptions = {}) {
  const browser = letBrowserDraw();
  const graph = new TestGraph();
  const store = new FileStore(graph.fixtures);
  Object.assign(graph.fixtures.companies[0] ?? {}, { logo });
  const page = isWholePage
    ? openConsole('/company/edit/1', { graph, as })
    : mountCompany((company) => <CompanyLogoSection company={company} />, { graph, as });
  // Allows all files: a person can also drop files that the file dialog would not offer.
  const user = userEvent.setup({ applyAccept: false });
  const title = await screen.findByRole('heading', { level: 2, name: 'Company Logo' });
  await user.click(title);
  const section = within(title.closest('details') as HTMLElement);
  const company = () => graph.fixtures.companies[0];
  return { ...page, user, browser, store, section, company };
}

/** Returns a valid picture. */
const harbor = () => makePicture('harbor.jpeg', 'image/jpeg');

type Page = Awaited<ReturnType<typeof openLogo>>;

/** Returns whether an element precedes another one in the order of the page. */
const isBefore = (one: Element, other: Element) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

const pressUpload = ({ user, section }: Page) => user.click(section.getByRole('button', { name: 'Upload' }));

test('[COM-18] [WID-09] [COM-31] crops a chosen file, uploads it and shows it as the logo', async () => {
  const page = await openLogo({ isWholePage: true });
  const { user, section, store, graph, company } = page;
  expect(section.getByText('No logo yet.')).toBeVisible();
  await takePhoto(page, harbor());
  expect(section.getByText('harbor.png')).toBeVisible();
  expect(section.getByRole('button', { name: 'Upload' })).toHaveFocus();
  const reads = graph.requestsFor('CompanyPage').length;
  await pressUpload(page);
  expect(await closeAlert(user)).toContain('Logo uploaded successfully');
  expect(await section.findByRole('img', { name: 'Logo of Northwind Gatherings' })).toHaveAttribute(
    'src',
    `https://files.test/files/${company()?.logo}?signature=secret`,
  );
  expect(graph.requestsFor('CompanyPage').length).toBeGreaterThan(reads);
  expect(store.puts).toHaveLength(1);
  expect(store.puts[0]?.headers.get('content-type')).toBe('image/png');
  expect(graph.requestsFor('CompanyLogoUploadCreate')[0]?.variables).toEqual({
    input: { companyId: '1', file: { fileName: 'harbor.png', contentType: 'image/png', byteSize: 64 } },
  });
});

test('[COM-18] [WID-09] names the file while it is cropped, and Upload follows the preview', async () => {
  const page = await openLogo();
  const { user, section } = page;
  const upload = () => section.getByRole('button', { name: 'Upload' });
  await user.upload(section.getByLabelText('Company Logo file'), harbor());
  const crop = await section.findByRole('button', { name: 'SAVE PHOTO' });
  expect(section.getByText('harbor.jpeg')).toBeVisible();
  expect(upload()).toHaveAccessibleDescription('Press SAVE PHOTO first');
  expect(isBefore(crop, upload())).toBe(true);
  await takePhoto(page, harbor());
  expect(isBefore(section.getByRole('img', { name: 'Preview of the new logo' }), upload())).toBe(true);
});

test('[WID-11] [CON-10] saves the cropped part as a PNG of 260 x 260 pixels', async () => {
  const page = await openLogo();
  await takePhoto(page, harbor());
  const { drawn } = page.browser;
  expect(drawn.at(-1)).toEqual(['toBlob', 260, 260, 'image/png']);
  // The middle 600 x 600 pixels of a picture of 800 x 600.
  expect(drawn[0]).toEqual(['scale', 260 / 600, 260 / 600]);
  expect(drawn[1]).toEqual(['translate', -100, -0]);
  expect(drawn).toContainEqual(['rotate', 0]);
});

test('[WID-11] [CON-10] zooms from 0.5 to 2 in steps of 0.1 and rotates in steps of 90 degrees', async () => {
  const page = await openLogo();
  const { user, section, browser } = page;
  await user.upload(section.getByLabelText('Company Logo file'), makePicture('a.png'));
  const zoom = await section.findByRole('slider', { name: 'Zoom' });
  fireEvent.load(document.querySelector('.reactEasyCrop_Image') as HTMLElement);
  expect([zoom.getAttribute('min'), zoom.getAttribute('max'), zoom.getAttribute('step')]).toEqual([
    '0.5',
    '2',
    '0.1',
  ]);
  const bigger = section.getByRole('button', { name: 'Zoom in' });
  await user.click(bigger);
  expect(zoom).toHaveValue('1.1');
  for (let times = 0; times < 12; times += 1) await user.click(bigger);
  expect(zoom).toHaveValue('2');
  expect(bigger).toHaveAccessibleDescription('Largest size');
  fireEvent.change(zoom, { target: { value: '0.5' } });
  expect(section.getByRole('button', { name: 'Zoom out' })).toHaveAccessibleDescription('Smallest size');
  await user.click(section.getByRole('button', { name: 'Rotate left' }));
  await user.click(section.getByRole('button', { name: 'SAVE PHOTO' }));
  await waitFor(() => expect(browser.drawn).toContainEqual(['rotate', (270 * Math.PI) / 180]));
  // At zoom 0.5, the square covers twice as much as at zoom 1. It reaches beyond the rotated picture.
  const [, scale] = browser.drawn[0] ?? [];
  expect(scale).toBeLessThan(260 / 1000);
});

test('[WID-11] moves the picture with the arrow keys', async () => {
  const page = await openLogo();
  const { user, section, browser } = page;
  await user.upload(section.getByLabelText('Company Logo file'), makePicture('a.png'));
  await section.findByRole('button', { name: 'SAVE PHOTO' });
  fireEvent.load(document.querySelector('.reactEasyCrop_Image') as HTMLElement);
  const square = section.getByRole('application', { name: /arrow keys to move it/ });
  square.focus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  await user.click(section.getByRole('button', { name: 'SAVE PHOTO' }));
  await waitFor(() => expect(browser.drawn[1]?.[1]).toBeLessThan(-100));
});

test('[ERR-16] reports a missing file when Upload is pressed', async () => {
  const page = await openLogo();
  await pressUpload(page);
  expect(await page.section.findByRole('alert')).toHaveTextContent(messages.selectLogo);
  expect(page.graph.requestsFor('CompanyLogoUploadCreate')).toHaveLength(0);
});

test.each([
  ['a text file', new File(['hello'], 'a.txt', { type: 'text/plain' }), messages.logoTypeNotAllowed],
  ['an SVG image', new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), messages.logoTypeNotAllowed],
  ['an empty file', new File([], 'a.png', { type: 'image/png' }), messages.logoNotReadable],
  [
    'a file that is too large',
    makePicture('a.png', 'image/png', { size: 5 * 1024 * 1024 + 1 }),
    messages.logoTooLarge,
  ],
  ['a broken image', makePicture('a.png', 'image/png', { bytes: [1, 2, 3] }), messages.logoNotReadable],
])('[COM-18] refuses %s immediately and keeps the previous photo', async (_, file, message) => {
  const page = await openLogo();
  await takePhoto(page, harbor());
  await page.user.upload(page.section.getByLabelText('Company Logo file'), file);
  expect(await page.section.findByRole('alert')).toHaveTextContent(message);
  expect(page.section.getByText('harbor.png')).toBeVisible();
  expect(page.graph.requestsFor('CompanyLogoUploadCreate')).toHaveLength(0);
});

test('[WID-09] accepts a dropped file', async () => {
  const { section } = await openLogo();
  fireEvent.drop(section.getByText(/Drop an image here/), {
    dataTransfer: { files: [makePicture('dropped.png')] },
  });
  expect(await section.findByRole('button', { name: 'SAVE PHOTO' })).toBeVisible();
});

test('[COM-18] [COM-32] shows the progress of an upload and keeps the photo after a cancel', async () => {
  const page = await openLogo();
  const { user, store, section } = page;
  await takePhoto(page, harbor());
  store.hold();
  await pressUpload(page);
  const window = within(await screen.findByRole('alertdialog', { name: 'Uploading the logo' }));
  await waitFor(() => expect(store.puts).toHaveLength(1));
  store.puts[0]?.send(0.426);
  expect(await window.findByText('42%')).toBeVisible();
  expect(window.getByRole('progressbar', { name: 'Uploaded' })).toHaveValue(42);
  await user.click(window.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(section.getByText('harbor.png')).toBeVisible();
  expect(page.graph.requestsFor('CompanyLogoSave')).toHaveLength(0);
});

test('[COM-18] reports a failed upload, and a retry sends the same photo to a new URL', async () => {
  const page = await openLogo();
  const { user, store, company } = page;
  await takePhoto(page, harbor());
  store.answer('no connection', { status: 413, message: 'The file is larger than announced' });
  await pressUpload(page);
  expect(await closeAlert(user, 'Error')).toContain('The logo could not be uploaded.');
  await pressUpload(page);
  expect(await closeAlert(user, 'Error')).toContain('The file is larger than announced');
  await pressUpload(page);
  await closeAlert(user);
  expect(new Set(store.puts.map(({ url }) => url)).size).toBe(3);
  expect(company()?.logo).toContain('harbor.png');
});

test('[COM-18] does not upload a photo again if only its confirmation was lost', async () => {
  const page = await openLogo();
  await takePhoto(page, harbor());
  page.graph.breakNext('CompanyLogoSave', 'after');
  await pressUpload(page);
  await closeAlert(page.user, 'Error');
  await pressUpload(page);
  await closeAlert(page.user);
  expect(page.store.puts).toHaveLength(1);
  const keys = page.graph.requestsFor('CompanyLogoSave').map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

test('[COM-18] shows the message of a refusal and keeps the photo', async () => {
  const page = await openLogo();
  await takePhoto(page, harbor());
  const refused = { path: ['input', 'key'], code: 'INVALID', message: messages.logoNotReadable };
  page.graph.refuse('Mutation.companyLogoSave', [refused]);
  await pressUpload(page);
  expect(await closeAlert(page.user, 'Error')).toContain(messages.logoNotReadable);
  expect(page.section.getByText('harbor.png')).toBeVisible();
  page.graph.restore('Mutation.companyLogoSave');
  await pressUpload(page);
  await closeAlert(page.user);
  expect(page.store.puts).toHaveLength(2);
});

test('[AMB-44] sends the token with a file only to the gateway', async () => {
  const page = await openLogo();
  await takePhoto(page, harbor());
  await pressUpload(page);
  await closeAlert(page.user);
  page.graph.fixtures.filesUrl = '/uploads';
  await takePhoto(page, harbor());
  await pressUpload(page);
  await closeAlert(page.user);
  const tokens = page.store.puts.map(({ headers }) => headers.get('authorization'));
  expect(tokens).toEqual([null, expect.stringMatching(/^Bearer token-of-admin/)]);
});

test('[COM-18] deletes the logo after a confirmation', async () => {
  const { user, section, graph, company } = await openLogo({ logo: 'old.png' });
  await user.click(section.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Logo' });
  // The store does not give this file to scripts, so it could not be uploaded again.
  expect(question).toHaveTextContent(`${messages.confirmLogoDelete} This can’t be undone.`);
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(company()?.logo).toBe('old.png');
  await user.click(section.getByRole('button', { name: 'Delete' }));
  const again = await screen.findByRole('alertdialog', { name: 'Delete Logo' });
  await user.click(within(again).getByRole('button', { name: 'Confirm' }));
  expect(await closeAlert(user)).toContain('Logo deleted successfully');
  expect(await section.findByText('No logo yet.')).toBeVisible();
  expect(graph.requestsFor('CompanyLogoDelete')).toHaveLength(1);
});

/** Deletes the logo, whose file the store gives to scripts. */
async function deleteLogo() {
  const page = await openLogo({ logo: 'company-1-0f8fad5b-old.png' });
  const headers = { 'content-type': 'image/png' };
  page.graph.neighbors.set('https://files.test/', async () => new Response(new Uint8Array(64), { headers }));
  await page.user.click(page.section.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Logo' });
  expect(question).not.toHaveTextContent('undone');
  await page.user.click(within(question).getByRole('button', { name: 'Confirm' }));
  await page.section.findByText('No logo yet.');
  return page;
}

test('[COM-18] Undo uploads a deleted logo again', async () => {
  const { user, section, graph, store, company } = await deleteLogo();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await section.findByText(/old[.]png$/, { selector: 'p' })).toBeVisible();
  expect(await screen.findByText('Change undone')).toBeVisible();
  expect(graph.requestsFor('CompanyLogoUploadCreate')[0]?.variables).toEqual({
    input: { companyId: '1', file: { fileName: 'old.png', contentType: 'image/png', byteSize: 64 } },
  });
  expect(store.puts).toHaveLength(1);
  expect(company()?.logo).toMatch(/old[.]png$/);
});

test('[COM-18] Undo replaces no logo that someone uploaded since', async () => {
  const { user, store, company } = await deleteLogo();
  Object.assign(company() ?? {}, { logo: 'new.png' });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const alert = await screen.findByRole('alertdialog', { name: 'Error' });
  expect(alert).toHaveTextContent('The logo can’t be restored. There is another logo by now.');
  expect(store.puts).toHaveLength(0);
  expect(company()?.logo).toBe('new.png');
});

test('[COM-18] requests a new URL for each download of the logo', async () => {
  const { user, section, graph } = await openLogo({ logo: 'old.png' });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  graph.fixtures.filesUrl = 'https://files.test/later';
  await user.click(section.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(click.mock.contexts[0]).toMatchObject({
    href: 'https://files.test/later/old.png?signature=secret',
    download: 'old.png',
  });
});

test('[COM-18] offers a retry for a picture that cannot be shown', async () => {
  const { user, section, graph } = await openLogo({ logo: 'old.png' });
  fireEvent.error(section.getByRole('img', { name: /^Logo of/ }));
  expect(section.getByText(/can’t be shown right now/)).toBeVisible();
  graph.fixtures.filesUrl = 'https://files.test/later';
  await user.click(section.getByRole('button', { name: 'Try again' }));
  expect(await section.findByRole('img', { name: /^Logo of/ })).toHaveAttribute(
    'src',
    'https://files.test/later/old.png?signature=secret',
  );
});

test('[ROL-03] [ROL-04] allows a read-only person only to download the logo', async () => {
  const { section, graph } = await openLogo({ as: 'region', logo: 'old.png' });
  for (const name of ['Browse', 'Upload', 'Delete']) {
    const button = section.getByRole('button', { name });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/You have view-only access to this company/);
  }
  expect(section.getByLabelText('Company Logo file')).toBeDisabled();
  fireEvent.drop(section.getByText(/Drop an image here/), {
    dataTransfer: { files: [makePicture('a.png')] },
  });
  expect(section.getByRole('button', { name: 'Download' })).not.toHaveAttribute('aria-disabled');
  expect(graph.requestsFor('CompanyLogoUploadCreate')).toHaveLength(0);
});

test('asks before the page is left with a photo that was not uploaded', async () => {
  const page = await openLogo({ isWholePage: true });
  await takePhoto(page, harbor());
  await page.user.click(screen.getByRole('link', { name: 'Business Platform Console' }));
  expect(await screen.findByRole('alertdialog', { name: 'Unsaved changes' })).toHaveTextContent(
    'Unsaved changes in Company Logo will be lost if you leave.',
  );
});
