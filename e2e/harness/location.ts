import type { Locator, Page } from 'playwright-core';
import { askGraph, tokenOf } from './graph.ts';

/** Where a location of a company is edited. */
export const locationPath = (companyId: string, id: string) =>
  `/company/edit/${companyId}?tab=2&location=${id}`;

/** Opens a location by its address, and waits until it is there. */
export async function openLocation(page: Page, path: string, name: string) {
  await page.goto(path);
  await page.getByRole('heading', { name: `Update Location: ${name}` }).waitFor();
}

/** Nothing in it but the details that are required. */
const DETAILS = {
  address: { address1: '120 Main St', city: 'New Orleans', stateId: '21', countryId: '1', zip: '70112' },
  usesCompanyLogo: false,
  usesCompanySocialMedia: false,
};

const CREATE = `mutation ($input: LocationCreateInput!) {
  locationCreate(input: $input) { location { id } errors { path message } }
}`;

/** Adds a location by the graph: for stories that begin with one and are not about adding. Gives its id. */
export async function createLocation(companyId: string, name: string, more: object = {}): Promise<string> {
  const names = { publicName: name, mailingName: `${name} mail`, billingName: `${name} bills` };
  const { data, errors } = await askGraph<{ locationCreate: { location: { id: string } | null } | null }>(
    CREATE,
    {
      token: await tokenOf('admin@j3tech.test'),
      variables: { input: { companyId, details: { ...names, ...DETAILS, ...more } } },
    },
  );
  const id = data?.locationCreate?.location?.id;
  if (!id) throw new Error(`${name} could not be added: ${JSON.stringify({ data, errors })}`);
  return id;
}

/** Adds a location by the graph and opens it. Gives its path. */
export async function openNewLocation(
  page: Page,
  companyId: string,
  name: string,
  more: object = {},
): Promise<string> {
  const path = locationPath(companyId, await createLocation(companyId, name, more));
  await openLocation(page, path, name);
  return path;
}

/** All that a location's tab holds. */
export const sectionsOf = (page: Page): Locator =>
  page.getByRole('group', { name: 'Sections of the location' });

/** The bar that is there while something on the page is not saved, and saves all of it. */
export const saveAllBar = (page: Page): Locator => page.getByRole('region', { name: 'Unsaved changes' });
