import { expect, test } from 'vitest';
import { onEachDatabase } from '../testing/databases.ts';
import { company, type PersonName, providerUser, user } from '../testing/fixture.ts';
import { useService } from '../testing/service.ts';
import type { Hit } from './search.contract.ts';

/** What is typed, and the kind, field and text that are found. */
const FOUND = [
  ['a name without accents', 'eclair rec', 'company', 'name', 'Éclair 100% Réceptions'],
  ['a name with an accent after its letter', 'e\u0301clair rec', 'company', 'name', 'Éclair 100% Réceptions'],
  ['a name without its apostrophe', 'ohara', 'company', 'name', "O'Hara_Halls"],
  ['a name with its apostrophe', "o'hara", 'company', 'name', "O'Hara_Halls"],
  ['words in any order', 'darcy renee', 'company_user', 'name', "Renée D'Arcy"],
  ['words of several fields', 'gatherings york', 'company', 'name', 'Northwind Gatherings'],
  ['a person and the company', 'renee event', 'company_user', 'name', "Renée D'Arcy"],
  ['a location and its company', 'southwind pier', 'location', 'name', 'Pier'],
  ['an inner part of a name', 'athering', 'company', 'name', 'Northwind Gatherings'],
  ['the billing name of a location', 'hall one', 'location', 'billing_name', 'Hall One Billing'],
  ['the email of a company', 'HELLO@northwind', 'company', 'email', 'hello@northwind.test'],
  ['the email of a provider user', 'ost@j3tech.test', 'provider_user', 'email', 'ost@j3tech.test'],
  ['the whole phone number', '+1 (310) 555-0100', 'company_user', 'phone', '3105550100'],
  ['the end of a phone number', '555.0100', 'company_user', 'phone', '3105550100'],
  ['a city', 'new york', 'company', 'city', 'New York'],
  ['a zip code', '10001', 'company', 'zip', '10001'],
  ['a typo in a company', 'nortwind gatherngs', 'company', 'name', 'Northwind Gatherings'],
  ['a typo in a person', 'Renne', 'company_user', 'name', "Renée D'Arcy"],
  ['a typo in a short name', 'Piar', 'location', 'name', 'Pier'],
] as const;

onEachDatabase((kind) => {
  const service = useService(kind);

  const search = async (text: string, person: PersonName = 'admin', limit?: number): Promise<Hit[]> => {
    const { status, body } = await service.as(person).post('/search', { text, limit });
    expect([status, body.msg]).toEqual([200, undefined]);
    return body.rows;
  };
  const namesOf = async (text: string, person?: PersonName, limit?: number) =>
    (await search(text, person, limit)).map(({ name }) => name);

  test('returns what identifies a record, its company and what matched', async () => {
    expect(await search('renée')).toEqual([
      {
        kind: 'company_user',
        id: user.southwind,
        name: "Renée D'Arcy",
        status: 1,
        email: 'renee@southwind.test',
        city: null,
        company_id: company.southwind,
        company_name: 'Southwind Events',
        matched_field: 'name',
        matched_text: "Renée D'Arcy",
      },
    ]);
  });

  test.each(FOUND)('finds %s', async (_, text, kind, matched_field, matched_text) => {
    expect((await search(text))[0]).toMatchObject({ kind, matched_field, matched_text });
  });

  test('puts the record with the id first', async () => {
    const hits = await search('3');
    expect(hits.filter(({ matched_field }) => matched_field === 'id').map((hit) => hit.kind)).toEqual(
      hits.slice(0, 4).map((hit) => hit.kind),
    );
    expect(new Set(hits.slice(0, 4).map((hit) => hit.kind))).toEqual(
      new Set(['company', 'location', 'arranger', 'company_user']),
    );
    expect(hits.slice(0, 4).map(({ matched_text }) => matched_text)).toEqual(['3', '3', '3', '3']);
    expect(hits.length).toBeGreaterThan(4);
  });

  test('matches the beginnings of words with one or two letters, not their inside', async () => {
    expect(await namesOf('g')).toContain('Northwind Gatherings');
    expect(await namesOf('re')).toEqual(expect.arrayContaining(['Éclair 100% Réceptions', "Renée D'Arcy"]));
    expect(await namesOf('ir')).toEqual([]);
  });

  test('ranks whole names, beginnings and words before inner parts, and active records first', async () => {
    expect((await namesOf('hall 3')).slice(0, 6).join()).toBe(
      'Hall 30,Hall 31,Hall 32,Hall 33,Hall 34,Hall 35',
    );
    expect((await namesOf('a')).slice(-1)).toEqual(['Gone Arranger']);
    expect((await namesOf('wind')).slice(0, 2)).toEqual(['Southwind Events', 'Northwind Gatherings']);
  });

  test('finds another spelling if nothing is more similar, the most similar first', async () => {
    await service.database.transaction((connection) =>
      connection.script(`insert into people (company_id, first_name, last_name, email) values
        (1, 'Ada', 'Smart', 'smart@spelling.test'), (1, 'Ada', 'Smith', 'smith@spelling.test'),
        (1, 'Ada', 'Smithers', 'smithers@spelling.test')`),
    );
    expect(await namesOf('Smyth')).toEqual(['Ada Smith']);
    expect((await namesOf('Ada Smyth'))[0]).toBe('Ada Smith');
    expect(await namesOf('Smyth', 'southOwner')).toEqual([]);
    for (const text of ['Smxxx', 'Ada Smyth of Smyth Spellings']) expect(await namesOf(text)).toEqual([]);
  });

  test('compares an email address with email addresses only, and finds typos in any part of it', async () => {
    await service.database.transaction((connection) =>
      connection.script(`insert into people (company_id, first_name, last_name, email) values
        (1, 'Ownera', 'Nobody', 'gustave@address.test'), (2, 'Olga', 'Wren', 'owner@southwall.test'),
        (2, 'Oleg', 'Wren', 'owner@northwall.test')`),
    );
    const emailsOf = async (text: string) => (await search(text)).map(({ email }) => email);
    expect((await search('owner@southwal.test'))[0]).toMatchObject({
      email: 'owner@southwall.test',
      matched_field: 'email',
    });
    expect((await emailsOf('owmer@southwall.test'))[0]).toBe('owner@southwall.test');
    expect((await emailsOf('owner@southwall.test'))[0]).toBe('owner@southwall.test');
    expect(await emailsOf('nobody@nowhere.example')).toEqual([]);
  });

  test('of users, a whole email address finds the one who has it, if the caller may read that person', async () => {
    await service.database.transaction((connection) =>
      connection.script(`insert into people (company_id, first_name, last_name, email) values
        (1, 'Ann', 'Rye', 'rye@alone.test'), (2, 'Bea', 'Trye', 'trye@alone.test')`),
    );
    const emailsOf = async (text: string, person?: PersonName) =>
      (await search(text, person)).map(({ email }) => email);
    expect(await emailsOf('Rye@alone.test')).toEqual(['rye@alone.test']);
    expect(await emailsOf('rye@alone')).toEqual(['rye@alone.test', 'trye@alone.test']);
    expect(await emailsOf('rye@alone.test', 'southOwner')).toEqual(['trye@alone.test']);
  });

  test('finds nothing for wildcards and punctuation, and no deleted people', async () => {
    expect(await search('%')).toEqual([]);
    expect(await search('_ \\ . -')).toEqual([]);
    expect(await search('%@_')).toEqual([]);
    expect(await search('N＿＿＿＿＿＿＿d')).toEqual([]);
    const { body } = await service.as('admin').get(`/user/${providerUser.staff}`);
    expect(body.data.last_name).toBe('Øst');
    await service.database.transaction((connection) =>
      connection.query('update people set deleted_at = now() where id = $1', [providerUser.staff]),
    );
    expect(await search('Øst')).toEqual([]);
  });

  testHiddenCharacters(service);

  test('[ROL-02] [ROL-03] finds only what the caller may read', async () => {
    const kindsOf = async (text: string, person: PersonName) =>
      new Set((await search(text, person, 50)).map(({ kind, company_id }) => `${kind} ${company_id}`));
    expect(await kindsOf('test', 'staff')).toContain('provider_user null');
    expect(await kindsOf('test', 'owner')).toEqual(new Set(['company 1', 'company_user 1']));
    expect(await kindsOf('test', 'director')).toEqual(new Set(['company 1']));
    expect(await kindsOf('arranger', 'region')).toEqual(new Set(['arranger 1']));
    expect(await kindsOf('southwind', 'owner')).toEqual(await kindsOf('northwind', 'owner'));
    expect(await kindsOf(String(company.southwind), 'owner')).not.toContain('company 2');
    expect((await service.as('arranger').post('/search', { text: 'north' })).status).toBe(403);
  });

  test('limits the text and the number of hits', async () => {
    expect(await search('hall', 'admin', 3)).toHaveLength(3);
    expect(await search('hall')).toHaveLength(20);
    const statuses = [{ text: ' ' }, { text: 'a'.repeat(101) }, { text: 'a', limit: 51 }, {}].map(
      async (body) => (await service.as('admin').post('/search', body)).status,
    );
    expect(await Promise.all(statuses)).toEqual([400, 400, 400, 400]);
    expect((await service.as('admin').post('/search', { text: 'a'.repeat(100), limit: 50 })).status).toBe(
      200,
    );
  });
});

function testHiddenCharacters(service: ReturnType<typeof useService>) {
  const search = async (text: string) => (await service.as('admin').post('/search', { text })).body.rows;

  test('finds nothing for characters without a shape, also beside records without a name', async () => {
    await service.database.transaction((connection) =>
      connection.query("update people set first_name = '', last_name = ''"),
    );
    const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';
    for (const text of ['\u200b', '\u200d', '\u00ad', '\u2060\u2060', '\ufe0f', family])
      expect(await search(text), JSON.stringify(text)).toEqual([]);
    expect(await search('pier \u200d')).toEqual(await search('pier'));
    expect(await search('p\u200bier')).toEqual(await search('pier'));
  });
}
