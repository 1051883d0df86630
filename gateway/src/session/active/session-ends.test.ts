import { afterEach, expect, test, vi } from 'vitest';
import { startWithAddresses } from '../../testing/fake-addresses.ts';
import { people } from '../../testing/fake-data.ts';
import type { FakeService } from '../../testing/fake-service.ts';
import { startGateway } from '../../testing/run-operation.ts';
import { start, without } from '../../testing/start.ts';

// The gateway asks every 400 ms which sessions have ended. These tests wait for the next answer.

const zipLookup = '{ zipLookup(zip: "93721") { zip } }';
const platforms = '{ platforms { id } }';
const asked = 'GET /auth/keycloak/getUserByKcToken/{id}';
const refused = [{ extensions: { code: 'UNAUTHENTICATED' } }];

type Ended = { person_id: number; session_id?: number; session_epoch?: number };

/** Makes the service report these ended sessions from now on. */
const reportEnds = (service: FakeService, ...ended: Ended[]) =>
  service.endSessions(() => ({
    body: {
      cursor: '2:2:',
      is_complete: true,
      data: ended.map((end) => ({
        session_id: null,
        session_epoch: null,
        expires_at: new Date(Date.now() + 60_000).toISOString(),
        ...end,
      })),
    },
  }));

const soon = { timeout: 20_000, interval: 20 };
const tokenWith = (service: FakeService, sid: string, session_epoch = 0) =>
  service.tokens.sign(people.owner, { claims: { sid, session_epoch } });

afterEach(() => void vi.useRealTimers());

test('[SES-12] every gateway refuses the token of an ended session, and no other of the person', async () => {
  const { service, gateway } = await start();
  const second = await startGateway(service.url);
  const [token, other] = [await tokenWith(service, '71'), await tokenWith(service, '72')];
  for (const one of [gateway, second]) await one.run(platforms, { token });
  reportEnds(service, { person_id: people.owner.id, session_id: 71 });
  for (const one of [gateway, second])
    await vi.waitFor(
      async () => expect((await one.send(platforms, { token })).errors).toMatchObject(refused),
      soon,
    );
  service.reset();
  await gateway.send(platforms, { token });
  expect(service.calls).toEqual([]);
  for (const one of [gateway, second]) await one.run(platforms, { token: other });
  await second.stop();
});

test('refuses the tokens of a person that were issued before all sessions ended', async () => {
  const { service, gateway } = await start();
  const [before, after] = [await tokenWith(service, '1', 3), await tokenWith(service, '2', 4)];
  await gateway.run(platforms, { token: before });
  reportEnds(service, { person_id: people.owner.id, session_epoch: 4 });
  await vi.waitFor(
    async () => expect((await gateway.send(platforms, { token: before })).errors).toMatchObject(refused),
    soon,
  );
  await gateway.run(platforms, { token: after });
});

const refuseOwner = (service: FakeService) =>
  service.on(asked, () => ({ status: 401, body: { message: 'Failed! Unauthorized access!' } }));

test('refuses a deactivated person also where no other call checks it', async () => {
  const { service, gateway, as } = await startWithAddresses();
  await gateway.run(zipLookup, as('owner'));
  refuseOwner(service);
  reportEnds(service, { person_id: people.owner.id, session_epoch: 1 });
  await vi.waitFor(
    async () => expect((await gateway.send(zipLookup, as('owner'))).errors).toMatchObject(refused),
    soon,
  );
});

test('asks about an opaque token again after a session of its person ended', async () => {
  const { service, gateway } = await start(without('jwks'));
  service.data.opaqueTokens.set('opaque', people.owner.id);
  await gateway.run(platforms, { token: 'opaque' });
  refuseOwner(service);
  await gateway.run(platforms, { token: 'opaque' });
  reportEnds(service, { person_id: people.owner.id, session_id: 5 });
  await vi.waitFor(
    async () => expect((await gateway.send(platforms, { token: 'opaque' })).errors).toMatchObject(refused),
    soon,
  );
});

test('needs one call for many lookups while it follows ended sessions', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { service, gateway, as } = await startWithAddresses();
  await gateway.run(zipLookup, as('owner'));
  vi.advanceTimersByTime(5000);
  await vi.waitFor(async () => {
    service.reset();
    await gateway.run(zipLookup, as('owner'));
    expect(service.count(asked)).toBe(0);
  }, soon);
});

const unknown: [string, (service: FakeService) => void, Record<string, string>][] = [
  ['without the extension', () => undefined, without('sessions')],
  ['if the service fails', (service) => service.endSessions(() => ({ status: 500, body: {} })), {}],
  ['if the answer is unusable', (service) => service.endSessions(() => ({ body: { data: 1 } })), {}],
  [
    'if too many sessions ended',
    (service) => service.endSessions(() => ({ body: { cursor: '1:1:', is_complete: false, data: [] } })),
    {},
  ],
];

test.each(unknown)('%s, relies on an answer about a token for a second', async (_, fail, environment) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { service, gateway, as } = await startWithAddresses(environment);
  fail(service);
  await gateway.run(zipLookup, as('owner'));
  refuseOwner(service);
  vi.advanceTimersByTime(60_000);
  expect((await gateway.send(zipLookup, as('owner'))).errors).toMatchObject(refused);
});

test('logs once that ended sessions cannot be followed without the client key', async () => {
  const { service, gateway } = await start();
  service.endSessions(() => ({ status: 500, body: {} }));
  const lines = () => gateway.lines.filter((line) => line.includes('ended sessions cannot be followed'));
  await vi.waitFor(() => expect(lines()).toHaveLength(1), soon);
  expect(gateway.lines.join('')).not.toContain('test-client-key');
});
