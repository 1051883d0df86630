import { beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../testing/databases.ts';
import { company, people } from '../testing/fixture.ts';
import { type Service, useService } from '../testing/service.ts';

const idsOf = (page: { rows: { id: number }[] }) => page.rows.map(({ id }) => id);

onEachDatabase((kind) => {
  const service = useService(kind);
  const locked = async (path: string, person: 'staff' | 'southOwner' = 'staff', body: object = {}) =>
    idsOf((await service.as(person).post(path, { is_locked: true, ...body })).body);
  beforeAll(() => guessWrong(service));

  test('finds users and provider users who are locked after ten wrong passwords', async () => {
    expect(await locked('/company/user/list')).toEqual([people.director.id]);
    expect(await locked('/company/user/getAll', 'staff', { company_id: company.northwind })).toEqual([
      people.director.id,
    ]);
    expect(await locked('/user/getAll')).toEqual([people.admin.id]);
    expect(await locked('/company/user/list', 'southOwner')).toEqual([]);
    const others = await service
      .as('staff')
      .post('/company/user/getAll?limit=100', { company_id: company.northwind, is_locked: false });
    expect(idsOf(others.body)).not.toContain(people.director.id);
    expect(idsOf(others.body)).toContain(people.owner.id);
  });

  test('finds nobody after the lock has ended', async () => {
    await service.database.session((connection) =>
      connection.script(`update sign_in_failures set failed_at = failed_at - interval '16 minutes'`),
    );
    expect(await locked('/company/user/list')).toEqual([]);
  });

  test('finds users without a role on any platform', async () => {
    const found = async (has_role: boolean) =>
      idsOf(
        (await service.as('staff').post('/company/user/getAll', { company_id: company.northwind, has_role }))
          .body,
      );
    expect(await found(true)).toContain(people.segment.id);
    expect(await found(false)).not.toContain(people.segment.id);
    await service.database.session((connection) =>
      connection.script(
        `update person_access set role_id = null where person_id = ${people.segment.id};
         delete from person_roles where person_id = ${people.segment.id}`,
      ),
    );
    expect(await found(true)).not.toContain(people.segment.id);
    expect(await found(false)).toContain(people.segment.id);
  });

  test('finds inactive companies with active users, and refuses the filter for others', async () => {
    const staff = service.as('staff');
    const filter = { status: 0, has_active_people: true };
    const found = async (body: object = filter) => idsOf((await staff.post('/company/getAll', body)).body);
    expect(await found()).toEqual([]);
    expect(await found({ ...filter, has_active_people: false })).toEqual([company.inactive]);
    await staff.post('/company/changeStatus', { company_id: company.southwind, status: 0 });
    expect(await found()).toEqual([company.southwind]);
    await service.database.session((connection) =>
      connection.script(`update people set status = 0 where company_id = ${company.southwind}`),
    );
    expect(await found()).toEqual([]);
    const { status, body } = await staff.post('/company/getAll', { has_active_people: true });
    expect({ status, msg: body.msg }).toEqual({
      status: 400,
      msg: { has_active_people: 'Enter it only with status 0' },
    });
  });
});

/** The tenth guess locks an account; nine do not. */
const guessWrong = (service: Service) =>
  service.database.session((connection) =>
    connection.script(
      (
        [
          [people.director, 10],
          [people.admin, 12],
          [people.owner, 9],
        ] as const
      )
        .map(
          ([{ email }, count]) => `insert into sign_in_failures (account)
          select account_of('${email}') from generate_series(1, ${count});`,
        )
        .join(' '),
    ),
  );
