import type { Locator, Page } from '@playwright/test';
import { askGraph, sessionOf } from './graph.ts';
import { openAs } from './session.ts';

/** Returns the path of a location's edit page. */
export const locationPath = (companyId: string, id: string) =>
  `/company/edit/${companyId}?tab=2&location=${id}`;

/** Only the required details. */
const DETAILS = {
  address: { address1: '120 Main St', city: 'New Orleans', stateId: '21', countryId: '1', zip: '70112' },
  usesCompanyLogo: false,
  usesCompanySocialMedia: false,
};

const CREATE = `mutation ($input: LocationCreateInput!) {
  locationCreate(input: $input) { location { id } errors { path message } }
}`;

/**
 * Adds a location through the graph and returns its id. For tests that need a location but do not test adding
 * one.
 */
export async function createLocation(companyId: string, name: string, more: object = {}): Promise<string> {
  const names = { publicName: name, mailingName: `${name} mail`, billingName: `${name} bills` };
  const { data, errors } = await askGraph<{ locationCreate: { location: { id: string } | null } | null }>(
    CREATE,
    {
      token: await sessionOf('admin@j3tech.test'),
      variables: { input: { companyId, details: { ...names, ...DETAILS, ...more } } },
    },
  );
  const id = data?.locationCreate?.location?.id;
  if (!id) throw new Error(`${name} could not be added: ${JSON.stringify({ data, errors })}`);
  return id;
}

/** Adds a location through the graph, opens it as a person, and returns its path. */
export async function openNewLocation(
  page: Page,
  email: string,
  companyId: string,
  name: string,
  more: object = {},
): Promise<string> {
  const path = locationPath(companyId, await createLocation(companyId, name, more));
  await openAs(page, email, path);
  await page.getByRole('heading', { name: `${name}` }).waitFor();
  return path;
}

/** Returns all sections of a location. */
export const sectionsOf = (page: Page): Locator =>
  page.getByRole('group', { name: 'Sections of the location' });

/** Returns the bar that appears while the page has unsaved changes, and that saves them together. */
export const saveAllBar = (page: Page): Locator => page.getByRole('region', { name: 'Unsaved changes' });
