import { expect, type Page } from '@playwright/test';
import { LOCATION_SECTIONS, SECTIONS, USER_SECTIONS } from './sections.ts';
import { openAs } from './session.ts';

/** A main screen of the console with demo data. */
export type Screen = {
  name: string;
  path: string;
  /** Who opens it; null without a session. */
  as: string | null;
  /** Whether it has a side navigation. */
  hasPages?: boolean;
  /** Resolves when the screen is complete. */
  isReady: (page: Page) => Promise<unknown>;
};

const hasRows = (name: string) => (page: Page) =>
  page.getByRole('table', { name, exact: true }).getByRole('cell').first().waitFor();
const hasSection =
  (title = '') =>
  (page: Page) =>
    page.getByRole('heading', { name: title, exact: true }).waitFor();

const admin = 'admin@j3tech.test';

/** The twelve main screens, with records that no test changes. */
export const SCREENS: readonly Screen[] = [
  {
    name: 'sign-in',
    path: '/login',
    as: null,
    isReady: (page) => page.getByRole('link', { name: 'Use single sign-on' }).waitFor(),
  },
  { name: 'company list', path: '/company/list?name=evergreen', as: admin, isReady: hasRows('Companies') },
  { name: 'company', path: '/company/edit/26', as: admin, isReady: hasSection(SECTIONS.at(-1)) },
  { name: 'locations', path: '/company/edit/26?tab=1', as: admin, isReady: hasRows('Locations') },
  {
    name: 'location',
    path: '/company/edit/26?tab=2&location=237',
    as: admin,
    isReady: hasSection(LOCATION_SECTIONS.at(-1)),
  },
  { name: 'arrangers', path: '/company/edit/26?tab=3', as: admin, isReady: hasRows('Arrangers') },
  { name: 'users', path: '/company/edit/26?tab=6', as: admin, isReady: hasRows('Users') },
  {
    name: 'user',
    path: '/company/edit/26?tab=7&user=402',
    as: admin,
    isReady: async (page) => {
      await page.getByRole('button', { name: 'Send an invitation' }).waitFor();
      await hasSection(USER_SECTIONS.at(-1))(page);
    },
  },
  {
    name: 'provider users',
    path: '/company/users/list?lastName=hammes',
    as: admin,
    isReady: hasRows('Users'),
  },
  {
    name: 'default rates',
    path: '/ptx-default-billing-rates',
    as: admin,
    isReady: (page) =>
      page
        .getByLabel(/Digital/)
        .first()
        .waitFor(),
  },
  {
    name: 'audit log',
    path: '/audit?request=none',
    as: admin,
    isReady: (page) => page.getByRole('search').waitFor(),
  },
  {
    name: 'account',
    path: '/myAccountDetails/1',
    as: admin,
    hasPages: false,
    isReady: (page) => page.getByRole('heading', { name: 'Global Account Management' }).waitFor(),
  },
];

/** Opens a screen and resolves when everything on it has loaded. */
export async function openScreen(page: Page, { path, as, hasPages = as !== null, isReady }: Screen) {
  await (as ? openAs(page, as, path) : page.goto(path));
  await isReady(page);
  const pages = page.getByRole('navigation', { name: 'Pages', exact: true });
  if (hasPages) await pages.getByRole('link').first().waitFor();
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
}
