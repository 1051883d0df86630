import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { answerRequests } from '../password/password-reset.store.ts';
import { useAuditLog } from '../testing/audit-log.ts';
import { onEachDatabase } from '../testing/databases.ts';
import { arranger, company, PASSWORD, people } from '../testing/fixture.ts';
import * as picture from '../testing/pictures.ts';
import { useService } from '../testing/service.ts';
import { linkIn } from '../testing/smtp.ts';
import { announce, put } from '../testing/uploads.ts';

const newPassword = { field: 'password', before: '***', after: '***' };

onEachDatabase((kind) => {
  const service = useService(kind);
  const audit = useAuditLog(service);
  const { entries, list, traced } = audit;

  test('reports that a password changed, and never contains its text', async () => {
    const secret = 'Never-in-the-log-1';
    const user = { company_id: company.northwind, first_name: 'P', last_name: 'W' };
    const email_address = `secret-${audit.serial}@audit.test`;
    const added = await audit.owner.post(
      '/company/user/add',
      { ...user, email_address, user_pass: secret },
      traced(),
    );
    await audit.owner.put(
      `/company/user/${added.body.id}`,
      { ...user, email_address, password: `${secret}2` },
      traced(),
    );
    await audit.admin.post(
      '/user/add',
      { ...user, email: `p${audit.serial}@audit.test`, user_pass: secret },
      traced(),
    );
    await audit.owner.post(
      '/arranger/add',
      {
        ...user,
        status: 1,
        locations: [1],
        email: `a${audit.serial}@audit.test`,
        password: secret,
        location_access: true,
        email_subscription: 0,
      },
      traced(),
    );
    const found = await entries();
    expect(found).toHaveLength(4);
    for (const entry of found) expect(entry.changes).toContainEqual(newPassword);
    const whole = await sql<{ text: string }>`
      select coalesce(string_agg(audit_entries::text, ''), '') as text from audit_entries`.execute(
      service.database.db,
    );
    expect(whole.rows[0]?.text).toContain('***');
    expect(whole.rows[0]?.text).not.toContain(secret);
    expect(whole.rows[0]?.text).not.toMatch(/\$scrypt|password_hash/);
  });

  test('names the owner of the account as the actor of a password reset by mail', async () => {
    const { email, id } = people.location;
    await service.caller().post('/auth/password/forgot', { email });
    await answerRequests(service.database.db, 'https://console.test');
    const mail = await service.database.db.selectFrom('mails').select('text_body').executeTakeFirstOrThrow();
    const token = linkIn(mail.text_body ?? '').query.t;
    const reset = (text: string) =>
      service.caller().post('/auth/password/reset', { token: text, newPassword: PASSWORD }, traced());
    expect((await reset('wrong')).status).toBe(400);
    expect(await entries()).toEqual([]);
    expect((await reset(token ?? '')).status).toBe(200);
    expect(await entries()).toMatchObject([
      {
        actor: { id, email },
        entity: 'company_user',
        entity_id: id,
        company_id: company.northwind,
        changes: [newPassword],
      },
    ]);
    expect(JSON.stringify(await entries())).not.toContain(token);
  });

  test('an arranger’s change of their account counts for the arranger, a company user’s for the user', async () => {
    const put = async (who: 'arranger' | 'owner') => {
      const { id, email } = people[who];
      const own = { first_name: `Own ${audit.serial}`, last_name: 'Name', email };
      const { status } = await service.as(who).put(`/auth/keycloak/updateUserByKcToken/${id}`, own, traced());
      expect(status).toBe(200);
    };
    await put('owner');
    await put('arranger');
    expect(await entries()).toMatchObject([
      { entity: 'arranger', entity_id: arranger.northwind, entity_name: `Own ${audit.serial} Name` },
      { entity: 'company_user', entity_id: people.owner.id },
    ]);
  });

  test('[COM-18] leaves one entry for a logo upload, of the person who got the signed URL', async () => {
    const file = await picture.png();
    const first = await list({ entity: 'company', entity_id: company.northwind });
    const { data, headers, key } = await announce(service, company.northwind, {}, 'owner');
    expect((await put(data, file, headers)).status).toBe(200);
    const done = { key, company_id: company.northwind };
    expect((await service.as('owner').post('/s3/complete', done)).status).toBe(200);
    const { rows, count } = await list({ entity: 'company', entity_id: company.northwind });
    expect(count).toBe(first.count + 1);
    expect(rows[0]).toMatchObject({
      actor: { id: people.owner.id },
      changes: [{ field: 'CompanyLogos', after: [{ file_name: key, size: file.length }] }],
    });
  });
});
