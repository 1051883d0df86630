import { expect, test } from 'vitest';
import { wireEntry } from '../testing/access-records.ts';
import { refused } from '../testing/fake-answer.ts';
import { wireWholeUser } from '../testing/people-records.ts';
import { start } from '../testing/start.ts';

const numbered = (...ids: number[]) => ids.map((id) => ({ id, name: `Name ${id}` }));

async function begin() {
  const { service, gateway } = await start();
  Object.assign(service.data.companies.get(1) ?? {}, { platforms: numbered(2, 4, 5) });
  service.data.users.set(100, wireWholeUser(100, 1, { CompanyUserPlatforms: numbered(2) }));
  service.data.access.set(100, { version: 1, access_data: { '2': wireEntry(1) } });
  const token = service.tokenOf('admin');
  const read = (query: string) => gateway.send(query, { token });
  const save = async (name: string, input: object) => {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
    const query = `mutation ($input: ${type}!) { ${name}(input: $input) { errors { path code referenceId } } }`;
    const { data, errors } = await gateway.send(query, { token, variables: { input } });
    return { errors, refusals: data?.[name]?.errors, body: service.calls.at(-1)?.body };
  };
  const revisionOf = async (section: string) => {
    const { data } = await read(`{ company(id: 1) { revisions { ${section} } } }`);
    return data.company.revisions[section];
  };
  return { service, read, save, revisionOf };
}

const forms = ['1', '01', ' 1', '001 '];

test.each(forms)('finds a record by the id %j', async (id) => {
  const { read } = await begin();
  const { data, errors } = await read(`{
    company(id: "${id}") { id }
    node(nodeId: " Company:${id.trim()}") { nodeId }
    platformAccessOptions(platformIds: ["${id.replace('1', '2')}"]) { platform { id } }
  }`);
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    company: { id: '1' },
    node: { nodeId: 'Company:1' },
    platformAccessOptions: [{ platform: { id: '2' } }],
  });
});

test.each(forms)('[CUS-12] [COM-26] takes the id %j of a reference', async (id) => {
  const { service, save, revisionOf } = await begin();
  const platformId = id.replace('1', '5');
  const granted = await save('companyUserAccessGrant', { userId: '100', platformId, roleId: id });
  expect([granted.errors, granted.refusals]).toEqual([undefined, []]);
  expect(service.data.access.get(100)?.access_data['5']).toMatchObject({ options: [1] });
  const revision = await revisionOf('languages');
  service.reset();
  const languages = { companyId: id, revision, languageIds: [id, '1', '40'] };
  expect(await save('companyLanguagesSave', languages)).toMatchObject({ errors: undefined, refusals: [] });
  const saved = service.calls.find(({ path }) => path === '/company/language/save');
  expect(saved?.body.languages).toEqual([1, 40]);
});

test('[ERR-18] an id of no record is an error of its field, wherever the service names it', async () => {
  const { service, save, revisionOf } = await begin();
  const revision = await revisionOf('languages');
  service.on('POST /company/language/save', () =>
    refused(400, 'No', {
      msg: { 'languages.1': 'No' },
      codes: { 'languages.1': { code: 'NOT_FOUND_REFERENCE', id: 2_147_483_648 } },
    }),
  );
  const input = { companyId: '1', revision, languageIds: ['1', '2147483648'] };
  const { errors, refusals } = await save('companyLanguagesSave', input);
  expect(errors).toBeUndefined();
  expect(refusals).toEqual([
    { path: ['input', 'languageIds'], code: 'NOT_FOUND_REFERENCE', referenceId: '2147483648' },
  ]);
});
