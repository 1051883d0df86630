import { ADDRESS, type Ask, changesBy, detailsOf, type Payload } from './location-script.ts';

// People of a company as a script keeps them: by the graph, through any gateway.

/** Good enough for whoever is added here. */
export const PASSWORD = 'Script-Password-1';

/** Platforms of `newCompany`: e-commerce, the feedback survey, performance and after-care. */
export const PLATFORMS = ['1', '2', '3', '5'];

export type World = Awaited<ReturnType<typeof newCompany>>;

/** A company with platforms, segments and two regions, and three locations: in West, in East, and in neither. */
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

/** A location of a company, in a region or in none. Gives its id. */
export async function newLocationIn(
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

/** All that the graph says of a person of a company, but what their access comes to. */
export const USER = `id firstName middleName lastName email phone status company { id } platforms { id } segments { id }
  ecommerceRole { name } revisions { details platforms segments access }
  access { platform { id } role { id scopeKind } hasDirectAccess regions { id } locations { id } directorLocations { id } alerts { id } }`;

/** What a person's access comes to, wherever it is asked. */
export const REACH = `effectiveAccess { platform { id } role { id } scopeKind locationCount summary obstacle
  locations { location { id name } via region { id } } }`;

/** What a person shall be allowed on a platform. */
export type Entry = {
  platformId: string;
  roleId: string;
  hasDirectAccess?: boolean;
  regionIds?: string[];
  locationIds?: string[];
  directorLocationIds?: string[];
  alertIds?: string[];
};

/** A person of a company, allowed this; with the platforms that it names. */
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

/** The first error of an answer, as far as a script looks at it. */
export const faultOf = ({ errors }: Awaited<ReturnType<Ask>>) => {
  const [{ message, extensions } = { message: undefined, extensions: undefined }] = errors ?? [];
  return { message, ...(extensions as Payload) };
};

/** The mistakes of an answer: where, what, and in which words. */
export const mistakesOf = ({ data, errors }: Awaited<ReturnType<Ask>>): string[] =>
  errors
    ? [JSON.stringify(errors)]
    : data.result.errors.map(
        ({ path, code, message }: Payload) => `${path.join('.') || 'all'} ${code}: ${message}`,
      );
