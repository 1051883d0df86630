import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startMailing } from '../app/mailing.ts';
import { purge } from '../app/purge.ts';
import { loggerOptions } from '../http/logging.ts';
import { people } from '../testing/fixture.ts';
import { useService } from '../testing/service.ts';
import { whileUpdatesAreSlow } from '../testing/slow-writes.ts';
import { linkIn, MailServer } from '../testing/smtp.ts';
import { countWaiting } from './mail.store.ts';

const CONSOLE_URL = 'https://console.test';
const MAIL_FROM = 'Console <console@provider.test>';
/** Shorter than in production, so that the tests need not wait. */
const PAUSE_MS = 50;
const { owner } = people;

const service = useService();
let server: MailServer;
let lines: string[];
const stops: (() => Promise<void>)[] = [];
beforeEach(async () => {
  server = new MailServer();
  lines = [];
  await server.start();
  await service.database.db.deleteFrom('mails').execute();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await server.stop();
});

const db = () => service.database.db;
const start = (smtpUrl: string | null = server.url) => {
  const log = pino(loggerOptions('info'), { write: (line) => void lines.push(line) });
  const config = { SMTP_URL: smtpUrl ?? undefined, MAIL_FROM, CONSOLE_URL };
  stops.push(startMailing(db(), config, log, PAUSE_MS));
};
const forgot = (email: string = owner.email) => service.caller().post('/auth/password/forgot', { email });
const mails = () => db().selectFrom('mails').selectAll().execute();
const makeDue = () => db().updateTable('mails').set({ next_attempt_at: sql`now()` }).execute();
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 50 });

test("[API-02] mails the reset link to the account's address only and stores it nowhere afterwards", async () => {
  start();
  await forgot();
  await until(() => expect(server.received).toHaveLength(1));
  const [mail] = server.received;
  expect(mail).toMatchObject({ to: [owner.email], from: 'console@provider.test' });
  expect(mail?.source).toMatch(/^Subject: Reset your password\r$/m);
  expect(mail?.source).toMatch(/^Auto-Submitted: auto-generated\r$/im);
  const { address, query } = linkIn(mail?.text ?? '');
  expect(address).toContain(`${CONSOLE_URL}/resetPassword?t=`);
  await until(async () =>
    expect(await mails()).toMatchObject([
      { recipient: owner.email, text_body: null, html_body: null, attempts: 1, sent_at: expect.any(Date) },
    ]),
  );
  const reset = { token: query.t, newPassword: 'another-pass-1' };
  expect((await service.caller().post('/auth/password/reset', reset)).status).toBe(200);
  expect(lines.join('')).toContain('mail sent');
  for (const secret of [query.t ?? '', owner.email, 'resetPassword'])
    expect(lines.join('')).not.toContain(secret);
});

test('[API-02] retries a mail that the server refuses, with growing pauses, until it is sent', async () => {
  server.isRefusing = true;
  start();
  await forgot();
  const waits = () => lines.flatMap((line) => /"waitS":(\d+)/.exec(line)?.[1] ?? []);
  await until(() => expect(waits()).toEqual(['5']));
  await makeDue();
  await until(() => expect(waits()).toEqual(['5', '10']));
  expect(lines.join('')).toContain('"responseCode":452');
  expect(lines.join('')).not.toContain(owner.email);
  expect(server.received).toEqual([]);
  server.isRefusing = false;
  await makeDue();
  await until(() => expect(server.received).toHaveLength(1));
});

test('[API-02] queues mails without a mail server, logs a warning, and the next process sends them', async () => {
  start(null);
  await forgot();
  await until(async () => expect(await mails()).toMatchObject([{ attempts: 0, sent_at: null }]));
  expect(lines.join('')).toContain('SMTP_URL is not set');
  for (const stop of stops.splice(0)) await stop();
  start();
  await until(() => expect(server.received).toHaveLength(1));
});

test('[API-02] several processes send each mail only once', async () => {
  start(null);
  const addresses = [owner, people.region, people.location, people.segment].map(({ email }) => email);
  await Promise.all(addresses.map((email) => forgot(email)));
  await until(async () => expect(await mails()).toHaveLength(addresses.length));
  for (const stop of stops.splice(0)) await stop();
  await whileUpdatesAreSlow(service.database, 'mails', async () => {
    for (let process = 0; process < 3; process += 1) start();
    await until(async () => {
      const sent = (await mails()).filter(({ sent_at }) => sent_at !== null);
      expect(sent).toHaveLength(addresses.length);
    });
  });
  for (const stop of stops.splice(0)) await stop();
  const recipients = server.received.flatMap(({ to }) => to);
  expect(recipients.sort()).toEqual([...addresses].sort());
});

test('[API-02] deletes the text of a mail whose link has expired without sending it, and the mail a day later', async () => {
  start(null);
  await forgot();
  await until(async () => expect(await mails()).toHaveLength(1));
  for (const stop of stops.splice(0)) await stop();
  await db().updateTable('mails').set({ worth_until: sql`now()` }).execute();
  start();
  await until(async () => expect(await mails()).toMatchObject([{ text_body: null, sent_at: null }]));
  expect(server.received).toEqual([]);
  await db().updateTable('mails').set({ created_at: sql`now() - interval '25 hours'` }).execute();
  expect(await purge(db())).toMatchObject({ mails: 1 });
});

test('[API-02] without a mail server, the purge deletes the text of a mail whose link has expired', async () => {
  start(null);
  await forgot();
  await until(async () => expect(await mails()).toHaveLength(1));
  await db().updateTable('mails').set({ worth_until: sql`now()` }).execute();
  await purge(db());
  expect(await mails()).toMatchObject([{ text_body: null, html_body: null, sent_at: null }]);
  expect(await countWaiting(db())).toBe(0);
});
