import { ADDRESS, type Ask, changesBy, detailsOf, type Payload } from './location-script.ts';

// Helpers that manage people of a company through the graph at any gateway.

/** The password of every person added here. */
export const PASSWORD = 'Script-Password-1';

/** Platforms of `newCompany`: e-commerce, feedback survey, performance tracker and after-care. */
const PLATFORMS = ['1', '2', '3', '5'];

export type CompanyFixtures = Awaited<ReturnType<typeof newCompany>>;

/**
 * Adds a company with platforms, segments, two regions, and three locations: one in West, one in East, and
 * one in no region.
 */
export async function newCompany(ask: Ask, name: string) {
  const change = changesBy(ask);
  const { company } = await change('companyCreate', 'company { id revisions { platforms segments } }', {
    details: { name, address: ADDRESS },
  });
  const companyId: string = company.id;
  const { platforms, segments } = company.revisions;
  await change('companyPlatformsSave', '', { companyId, revision: platforms, platformIds: PLATFORMS });
  await change('companySegmentsSave', '', { companyId, revision: segments, segmentIds: ['1', '2'] });
  const region = async (regionName: string): Promise<string> =>
    (await change('regionCreate', 'region { id }', { companyId, region: { name: regionName } })).region.id;
  const regions = { west: await region('West'), east: await region('East') };
  const locations = {
    west: await newLocationIn(ask, companyId, 'West Hall', regions.west),
    east: await newLocationIn(ask, companyId, 'East Hall', regions.east),
    north: await newLocationIn(ask, companyId, 'North Hall', null),
  };
  return { companyId, regions, locations };
}

/** Adds a location of a company, in a region or in none, and returns its id. */
async function newLocationIn(
  ask: Ask,
  companyId: string,
  name: string,
  regionId: string | null,
): Promise<string> {
  const change = changesBy(ask);
  const payload = 'location { id revisions { regions } }';
  const { location } = await change('locationCreate', payload, { companyId, details: detailsOf(name) });
  if (regionId !== null) {
    const regions = [{ regionId, isPrimary: true }];
    const { revisions, id: locationId } = location;
    await change('locationRegionsSave', '', { locationId, revision: revisions.regions, regions });
  }
  return location.id;
}

/** Every field of a company user except the effective access. */
export const USER = `id firstName middleName lastName email phone status company { id } platforms { id } segments { id }
  ecommerceRole { name } revisions { details platforms segments access }
  access { platform { id } role { roleId scopeKind } hasDirectorAccess regions { id } locations { id } directorLocations { id } alerts { alertId } }`;

/** The effective access of a person. */
export const EFFECTIVE_ACCESS = `effectiveAccess { platform { id } role { roleId } scopeKind locationCount summary obstacle
  locations { location { id name } via region { id } } }`;

/** The access of a person on a platform. */
export type Entry = {
  platformId: string;
  roleId: string | null;
  hasDirectorAccess?: boolean;
  regionIds?: string[];
  locationIds?: string[];
  directorLocationIds?: string[];
  alertIds?: string[];
};

/** Adds a company user with this access and its platforms, and returns the id. */
export async function newUser(ask: Ask, companyId: string, email: string, access: Entry[] = []) {
  const change = changesBy(ask);
  const [firstName = '', lastName = ''] = email.split('@')[0]?.split('.') ?? [];
  const added = await change('companyUserCreate', `companyUser { ${USER} }`, {
    companyId,
    details: { firstName, lastName: lastName || 'Script', email, password: PASSWORD },
  });
  const userId: string = added.companyUser.id;
  if (access.length === 0) return userId;
  const chosen = await change('companyUserPlatformsSave', `companyUser { ${USER} }`, {
    userId,
    revision: added.companyUser.revisions.platforms,
    platformIds: access.map(({ platformId }) => platformId),
  });
  const { revisions } = chosen.companyUser;
  await change('companyUserAccessSave', '', { userId, revision: revisions.access, access });
  return userId;
}

/** Returns the message and extensions of the first error of a response. */
export const faultOf = ({ errors }: Awaited<ReturnType<Ask>>) => {
  const [{ message, extensions } = { message: undefined, extensions: undefined }] = errors ?? [];
  return { message, ...(extensions as Payload) };
};

/** Returns the validation errors of a response: path, code and message. */
export const errorsOf = ({ data, errors }: Awaited<ReturnType<Ask>>): string[] =>
  errors
    ? [JSON.stringify(errors)]
    : data.result.errors.map(
        ({ path, code, message }: Payload) => `${path.join('.') || 'all'} ${code}: ${message}`,
      );
