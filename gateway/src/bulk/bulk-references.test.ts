import { expect, test } from 'vitest';
import { wireEntry } from '../testing/access-records.ts';
import { wireWholeUser } from '../testing/people-records.ts';
import { wireWholeLocation } from '../testing/records.ts';
import { refusesLargeIds } from '../testing/refuses-large-ids.ts';
import { start, without } from '../testing/start.ts';

/** Larger than ids of the service can be. */
const large = '2147483648';

const numbered = (...ids: number[]) => ids.map((id) => ({ id, name: `Name ${id}` }));
const users = [100, 101, 102];

/** Starts a gateway for a company with three users and three locations. */
async function begin(environment: Record<string, string>) {
  const { service, gateway } = await start(environment);
  const { companies, users: people, access, locations } = service.data;
  service.before(refusesLargeIds);
  Object.assign(companies.get(1) ?? {}, { platforms: numbered(2, 4, 5) });
  for (const id of users) {
    people.set(id, wireWholeUser(id, 1, { CompanyUserPlatforms: numbered(2) }));
    access.set(id, { version: 1, access_data: { '2': wireEntry(1) } });
    locations.set(id, wireWholeLocation(id, 1, { locationPtxRates: null }));
  }
  return async (name: string, items: object[]) => {
    const query = `mutation ($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) {
      results { status code errors { path code message detail } } errors { path } } }`;
    const token = service.tokenOf('admin');
    const { data, errors } = await gateway.send(query, { token, variables: { input: { items } } });
    expect(errors).toBeUndefined();
    expect(data[name].errors).toEqual([]);
    return data[name].results as { status: string; code: string | null; errors: object[] }[];
  };
}

const own = { digital: '1.00', paper: '2.00', resendPaper: '3.00', perLocation: '4.00' };
const rates = { fees: own };
const role = { roleId: '1' };
const survey = { platformId: '2', ...role };

type Bad = [item: object, reason: string, path?: string];

/** For each bulk mutation: an item of one record, and items that lack or miss a reference. */
const bulks: Record<string, { fine: (id: number) => object; bad: Bad[] }> = {
  locationRatesSaveMany: {
    fine: (id) => ({ locationId: String(id), rates }),
    bad: [
      [{ locationId: '', rates }, 'NOT_FOUND'],
      [{ locationId: 'x', rates }, 'NOT_FOUND'],
      [{ locationId: '9999', rates }, 'NOT_FOUND'],
      [{ locationId: '0', rates }, 'NOT_FOUND'],
      [{ locationId: large, rates }, 'NOT_FOUND'],
    ],
  },
  statusChangeMany: {
    fine: (id) => ({ kind: 'LOCATION', recordId: String(id), status: 'INACTIVE' }),
    bad: ['COMPANY', 'LOCATION', 'ARRANGER', 'COMPANY_USER', 'PROVIDER_USER'].flatMap((kind) =>
      ['', 'x', '9999', '0', large].map(
        (recordId): Bad => [{ kind, recordId, status: 'INACTIVE' }, 'NOT_FOUND'],
      ),
    ),
  },
  companyUserAccessGrantMany: {
    fine: (id) => ({ userId: String(id), platformId: '4', ...role }),
    bad: [
      [{ userId: '101', ...role }, 'REQUIRED', 'platformId'],
      [{ userId: '101', platformId: null, platform: null, ...role }, 'REQUIRED', 'platformId'],
      [{ userId: '101', platformId: '', ...role }, 'REQUIRED', 'platformId'],
      [{ userId: '101', platformId: 'x', ...role }, 'NOT_FOUND_REFERENCE', 'platformId'],
      [{ userId: '101', platformId: '99', ...role }, 'NOT_FOUND_REFERENCE', 'platformId'],
      [{ userId: '101', platformId: '0', ...role }, 'NOT_FOUND_REFERENCE', 'platformId'],
      [{ userId: '101', platformId: '5' }, 'REQUIRED', 'roleId'],
      [{ userId: '102', platformId: '5', roleId: '77' }, 'NOT_FOUND_REFERENCE', 'roleId'],
      [{ userId: '', ...survey }, 'NOT_FOUND'],
      [{ userId: 'x', ...survey }, 'NOT_FOUND'],
      [{ userId: '9999', ...survey }, 'NOT_FOUND'],
      [{ userId: '0', ...survey }, 'NOT_FOUND'],
      [{ userId: large, ...survey }, 'NOT_FOUND'],
    ],
  },
  companyUserAccessSaveMany: {
    fine: (id) => ({ userId: String(id), access: [survey] }),
    bad: [
      [{ userId: '101', access: [role] }, 'REQUIRED', 'access.0.platformId'],
      [{ userId: '', access: [survey] }, 'NOT_FOUND'],
      [{ userId: 'x', access: [survey] }, 'NOT_FOUND'],
      [{ userId: '9999', access: [survey] }, 'NOT_FOUND'],
      [{ userId: '0', access: [survey] }, 'NOT_FOUND'],
      [{ userId: large, access: [survey] }, 'NOT_FOUND'],
      [{ userId: '103', access: [survey] }, 'NOT_FOUND'],
    ],
  },
};

const upstreams = [
  ['with extensions', {}],
  ['with single calls', without('bulk-writes', 'access-grants')],
] as const;

test.each(
  upstreams.flatMap(([how, environment]) =>
    Object.keys(bulks).map((name) => [name, how, environment] as const),
  ),
)('%s reports a missing reference as an error of its item, %s', async (name, _, environment) => {
  const send = await begin(environment);
  const { fine, bad } = bulks[name] as (typeof bulks)[string];
  const items = [fine(100), ...bad.map(([item]) => item), fine(102)];
  const results = await send(name, items);
  for (const one of [results.at(0), results.at(-1)]) expect(one?.status).toMatch(/^(SAVED|UNCHANGED)$/);
  const found = results.slice(1, -1).map(({ status, code, errors }) => ({ status, code, errors }));
  expect(found).toEqual(
    bad.map(([, reason, path], at) =>
      path === undefined
        ? { status: 'FAILED', code: reason, errors: [] }
        : {
            status: 'FAILED',
            code: null,
            errors: [
              {
                path: ['input', 'items', String(at + 1), ...path.split('.')],
                code: reason,
                message: expect.any(String),
                detail: expect.stringContaining(path.split('.').at(-1) ?? ''),
              },
            ],
          },
    ),
  );
});
