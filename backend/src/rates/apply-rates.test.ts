import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type DatabaseKind, onEachDatabase } from '../testing/databases.ts';
import { dryRun, put } from '../testing/dry-run.ts';
import { company, location, people } from '../testing/fixture.ts';
import { waitingLocks } from '../testing/locked-row.ts';
import { useService } from '../testing/service.ts';

const path = `/ptx/company/rates/${company.northwind}`;
const rates = {
  company_digital_rate: '1.20',
  company_paper_rate: '2.00',
  company_resend_paper_rate: '0.75',
  customer_per_location_rate: '10.00',
};
const applied = { ...rates, applied_ptx_fees_all_locations: true };
const copy = {
  location_digital_rate: '1.20',
  location_paper_rate: '2.00',
  location_resend_paper_rate: '0.75',
  customer_per_location_rate: '10.00',
  company_ptx_fees_applied: true,
};
const own = { ...copy, location_digital_rate: '9.00', company_ptx_fees_applied: false };
const drifted = { ...copy, location_digital_rate: '1.50' };
/** Northwind has locations 1 to 35; the last one is inactive. */
const ids = Array.from({ length: location.inactive }, (_, index) => index + 1);

onEachDatabase((kind) => {
  const ratesOfLocations = useRates(kind);
  testApplying(ratesOfLocations);
  testRefusedAndConcurrent(ratesOfLocations);
});

type Rates = ReturnType<typeof useRates>;

function useRates(kind: DatabaseKind) {
  const service = useService(kind);
  const admin = service.as('admin');
  let serial = 0;
  let requestId = '';
  const headers = (more: Record<string, string> = {}) => ({ 'x-request-id': requestId, ...more });

  beforeEach(async () => {
    const { db } = service.database;
    await sql`delete from location_rates`.execute(db);
    await sql`update company_rates set company_digital_rate = 1.50, version = 1`.execute(db);
    await sql`insert into company_rates values (${company.southwind}, 5, 5, 5, 5, false)
      on conflict do nothing`.execute(db);
    serial += 1;
    requestId = `apply-${serial}`;
    // One location with its own rates, one with a drifted copy and one with a copy of the new rates. The others
    // have none.
    for (const [id, body] of [own, drifted, copy].entries())
      await admin.put(`/ptx/location/rates/${id + 1}`, body);
    await admin.put(`/ptx/location/rates/${location.southwind}`, own);
  });

  const ratesOf = (id: number) =>
    service.database.db
      .selectFrom('location_rates')
      .selectAll()
      .where('location_id', '=', id)
      .executeTakeFirst();
  const allRates = () =>
    service.database.db.selectFrom('location_rates').selectAll().orderBy('location_id').execute();
  const entries = () =>
    service.database.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('request_id', '=', requestId)
      .orderBy('id')
      .execute();

  return { kind, service, admin, headers, ratesOf, allRates, entries };
}

function testApplying({ admin, headers, ratesOf, allRates, entries }: Rates) {
  test('[ENT-21] [AMB-39] sets every location of the company to the saved rates if the box is ticked', async () => {
    const { status, body } = await admin.put(path, applied, headers({ 'if-match': '"1"' }));
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { data: { ...applied, version: 2 }, locations_changed: 34 },
    });
    const stored = (await allRates()).filter(({ location_id }) => location_id !== location.southwind);
    expect(stored.map(({ location_id }) => location_id)).toEqual(ids);
    for (const row of stored) expect(row).toMatchObject(copy);
    // The copy that did not change keeps its version.
    expect(stored.slice(0, 5).map(({ version }) => version)).toEqual([2, 2, 1, 1, 1]);
    expect(await ratesOf(location.southwind)).toMatchObject({ ...own, version: 1 });
    expect((await admin.get('/location/1')).body.data.locationPtxRates).toEqual({ ...copy, version: 2 });
  });

  test('[API-52] changes no location if the body leaves out the flag', async () => {
    const before = await allRates();
    const { body } = await admin.put(path, rates, headers());
    expect(body).toMatchObject({ data: applied, locations_changed: null });
    expect(await allRates()).toEqual(before);
  });

  test('[ENT-21] [AMB-39] writes an audit entry with the rates before and after for each changed location', async () => {
    await admin.put(path, applied, headers());
    const [ofCompany, ...more] = (await entries()).filter(({ entity }) => entity === 'company');
    expect(more).toEqual([]);
    expect(ofCompany).toMatchObject({
      entity_id: company.northwind,
      changes: [{ field: 'rates.company_digital_rate', before: '1.50', after: '1.20' }],
    });
    const ofLocations = (await entries()).filter(({ entity }) => entity === 'location');
    expect(ofLocations.map(({ entity_id }) => entity_id)).toEqual(ids.filter((id) => id !== 3));
    for (const entry of ofLocations)
      expect(entry).toMatchObject({
        action: 'updated',
        actor_id: people.admin.id,
        entity_name: expect.stringMatching(/\S/),
        company_id: company.northwind,
        company_name: ofCompany?.company_name,
      });
    expect(ofLocations.slice(0, 3).map(({ changes }) => changes)).toEqual([
      [
        { field: 'rates.location_digital_rate', before: '9.00', after: '1.20' },
        { field: 'rates.company_ptx_fees_applied', before: false, after: true },
      ],
      [{ field: 'rates.location_digital_rate', before: '1.50', after: '1.20' }],
      Object.entries(copy).map(([field, after]) => ({ field: `rates.${field}`, before: null, after })),
    ]);
  });

  test('[ENT-21] locations keep their rates if the box is not ticked', async () => {
    const before = await allRates();
    const body = { ...rates, applied_ptx_fees_all_locations: false };
    const answer = await admin.put(path, body, headers());
    expect(answer).toMatchObject({ status: 200, body: { locations_changed: null } });
    expect(await allRates()).toEqual(before);
    expect(await entries()).toHaveLength(1);
  });

  test('[ENT-21] saving the same rates again changes no location', async () => {
    await admin.put(path, applied);
    const before = await allRates();
    const answer = await admin.put(path, applied, headers());
    expect(answer).toMatchObject({ status: 200, body: { locations_changed: 0 } });
    expect(await allRates()).toEqual(before);
    expect((await entries()).map(({ entity }) => entity)).toEqual(['company']);
  });
}

function testRefusedAndConcurrent({ kind, service, admin, headers, ratesOf, allRates, entries }: Rates) {
  test('[API-52] [ENT-21] a stale save and a refused save change no location', async () => {
    const before = await allRates();
    expect((await admin.put(path, applied, headers({ 'if-match': '"7"' }))).status).toBe(412);
    expect((await admin.put(path, { ...applied, company_paper_rate: 'free' }, headers())).status).toBe(400);
    expect((await service.as('owner').put(path, applied, headers())).status).toBe(403);
    expect(await allRates()).toEqual(before);
    expect(await entries()).toEqual([]);
  });

  test('[ENT-21] rolls back the company, all locations and the entries if one location cannot be saved', async () => {
    const run = (script: string) => service.database.transaction((connection) => connection.script(script));
    const before = await allRates();
    await run(`
      create function refuse_location() returns trigger language plpgsql as
        $$ begin if new.location_id = 20 then raise exception 'refused'; end if; return new; end $$;
      create trigger refuse before insert on location_rates for each row execute function refuse_location();`);
    try {
      expect((await admin.put(path, applied, headers())).status).toBe(500);
    } finally {
      await run('drop function refuse_location() cascade');
    }
    expect(await allRates()).toEqual(before);
    expect((await admin.get(path)).body.data).toMatchObject({ company_digital_rate: '1.50', version: 1 });
    expect(await entries()).toEqual([]);
  });

  test('[ENT-21] a repeat with the same idempotency key keeps rates that a location received meanwhile', async () => {
    const key = { 'idempotency-key': 'apply-once' };
    const first = await admin.put(path, applied, headers(key));
    await admin.put('/ptx/location/rates/5', own);
    const repeat = await admin.put(path, applied, headers(key));
    expect(repeat).toMatchObject({ status: 200, body: first.body });
    expect(await ratesOf(5)).toMatchObject({ ...own, version: 2 });
    expect(await entries()).toHaveLength(35);
  });

  test('[ENT-21] a dry run lists every location that would change, and changes none', async () => {
    const before = await allRates();
    const { answers, changes } = await dryRun(admin, put(path, applied));
    expect(answers).toMatchObject([{ status: 200, body: { locations_changed: 34 } }]);
    expect(changes).toHaveLength(35);
    expect(await allRates()).toEqual(before);
  });

  test.skipIf(kind === 'PGlite')(
    '[ENT-21] waits for a concurrent save of location rates and replaces the result',
    async () => {
      const { db } = service.database;
      const answer = await db.transaction().execute(async (transaction) => {
        await sql`select from locations where id = 5 for no key update`.execute(transaction);
        await sql`insert into location_rates values (5, 7, 7, 7, 7, false)`.execute(transaction);
        const saving = admin.put(path, applied, headers());
        await expect.poll(() => waitingLocks(db)).toBeGreaterThan(0);
        return { saving };
      });
      expect((await answer.saving).body).toMatchObject({ locations_changed: 34 });
      const entry = (await entries()).find(
        ({ entity_id, entity }) => entity === 'location' && entity_id === 5,
      );
      expect(entry?.changes).toContainEqual({
        field: 'rates.location_digital_rate',
        before: '7.00',
        after: '1.20',
      });
      expect(await ratesOf(5)).toMatchObject({ ...copy, version: 2 });
    },
  );
}
