import { expect, test } from 'vitest';
import { wireEntry } from './testing/access-records.ts';
import { wireWholeUser } from './testing/people-records.ts';
import { start } from './testing/start.ts';

const services = [
  ['with all extensions', {}],
  ['without any', { UPSTREAM_EXTENSIONS: '' }],
] as const;

const lists = {
  LOCATION: '... on Location { company { list: locations { rows { id status } } } }',
  COMPANY_USER: '... on CompanyUser { company { list: users { rows { id status } } } }',
  ARRANGER: '... on Arranger { company { list: arrangers { rows { id status } } } }',
};

const cases = services.flatMap(([title, environment]) =>
  (Object.keys(lists) as (keyof typeof lists)[]).map((kind) => [kind, title, environment] as const),
);

test.each(cases)(
  'each mutation of an operation returns the list of %s as it was after that mutation, %s',
  async (kind, _, environment) => {
    const { service, gateway } = await start(environment);
    const set = (name: string, status: string) =>
      `${name}: statusChangeMany(input: { items: [{ kind: ${kind}, recordId: "100", status: ${status} }] }) {
        results { code record { ${lists[kind]} } } }`;
    const mutation = `mutation { ${set('one', 'INACTIVE')} ${set('two', 'ACTIVE')} }`;
    const { one, two } = await gateway.run(mutation, { token: service.tokenOf('admin') });
    const listed = ({ results: [{ record }] }: typeof one) =>
      record.company.list.rows.find(({ id }: { id: string }) => id === '100');
    // The lists of people contain active ones only.
    expect(listed(one)?.status ?? 'INACTIVE').toBe('INACTIVE');
    expect(listed(two)?.status).toBe('ACTIVE');
  },
);

test('[API-79] [API-93] platforms that are saved after the access was read return the access that is left', async () => {
  const { service, gateway } = await start({ UPSTREAM_EXTENSIONS: '' });
  const token = service.tokenOf('admin');
  const numbered = (...ids: number[]) => ids.map((id) => ({ id, name: `Platform ${id}` }));
  const store = (...ids: number[]) => {
    const access = Object.fromEntries(ids.map((id) => [id, wireEntry(1)]));
    service.data.users.set(100, wireWholeUser(100, 1, { CompanyUserPlatforms: numbered(...ids) }));
    service.data.access.set(100, { version: 1, access_data: access });
  };
  store(2, 5);
  service.on('POST /company/user/platforms/save/{id}', ({ body }) => {
    store(...body.platforms);
    return { body: { message: 'Saved', id: 100 } };
  });
  const read = '{ companyUser(id: 100) { revisions { access platforms } } }';
  const { revisions } = (await gateway.run(read, { token })).companyUser;
  const { one, two } = await gateway.run(
    `mutation ($input: CompanyUserPlatformsSaveInput!) {
      one: companyUserStatusChange(input: { userId: 100, status: ACTIVE }) { companyUser { revisions { access } } }
      two: companyUserPlatformsSave(input: $input) { companyUser { revisions { access } } }
    }`,
    { token, variables: { input: { userId: '100', revision: revisions.platforms, platformIds: ['2'] } } },
  );
  expect(one.companyUser.revisions.access).toBe(revisions.access);
  const now = (await gateway.run(read, { token })).companyUser.revisions.access;
  expect(now).not.toBe(revisions.access);
  expect(two.companyUser.revisions.access).toBe(now);
});
