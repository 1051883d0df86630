import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Mail, openMailBox } from './mail-box.ts';
import { createOutboxServer } from './server.ts';
import { createSmtpServer } from './smtp.ts';

let folder: string;
let smtp: SMTPServer;
let server: Server;
let url: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'outbox-'));
  await start();
});
afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

async function start() {
  const box = await openMailBox(folder);
  smtp = createSmtpServer(box);
  smtp.on('error', () => undefined);
  server = createOutboxServer(box).listen(0, '127.0.0.1');
  await Promise.all([once(smtp.listen(0, '127.0.0.1'), 'listening'), once(server, 'listening')]);
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function stop() {
  const closed = Promise.all([once(server, 'close'), new Promise<void>((resolve) => smtp.close(resolve))]);
  server.close();
  server.closeAllConnections();
  await closed;
}

const LINK = 'http://localhost:4000/resetPassword?t=a&email=b%40c.test';

const reset = (to: string, more = {}) => ({
  from: 'Business Platform Console <console@j3tech.test>',
  to,
  subject: 'Set a new password',
  text: `Open ${LINK}.\n<script>alert(1)</script>`,
  ...more,
});

function send(mail: Record<string, unknown>) {
  const { port } = smtp.server.address() as AddressInfo;
  return createTransport({ host: '127.0.0.1', port }).sendMail(mail);
}

const mails = async (query = '') => (await (await fetch(`${url}/mails.json${query}`)).json()) as Mail[];
const page = async (path: string) => (await fetch(`${url}${path}`)).text();

test('lists received mails, newest first, with links', async () => {
  await send(reset('a@northwind.test'));
  await send(reset('b@northwind.test', { subject: 'The second' }));
  const list = await page('/');
  expect(list).toContain('2 mails');
  expect(list.indexOf('The second')).toBeLessThan(list.indexOf('Set a new password'));
  const [, first] = await mails();
  const text = await page(`/mails/${first?.id}`);
  expect(text).toContain('Business Platform Console &#60;console@j3tech.test&#62;');
  expect(text).toContain(`<a href="${LINK.replace('&', '&#38;')}" target="_blank"`);
  expect(text).not.toContain('<script>alert');
});

test('returns the mails sent to an address, with their links, for tests', async () => {
  await send(reset('a@northwind.test'));
  await send(reset('B@northwind.test', { cc: 'a@northwind.test', bcc: 'blind@northwind.test' }));
  expect(await mails('?to=b@northwind.test')).toEqual([
    {
      id: expect.any(String),
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      from: 'Business Platform Console <console@j3tech.test>',
      to: ['b@northwind.test', 'a@northwind.test', 'blind@northwind.test'],
      subject: 'Set a new password',
      text: expect.stringContaining('Open http'),
      html: null,
      links: [LINK],
    },
  ]);
  expect(await mails('?to=A@northwind.test')).toHaveLength(2);
  expect(await mails('?to=nobody@northwind.test')).toEqual([]);
});

test('shows the HTML of a mail in a frame without scripts and requests', async () => {
  await send(reset('a@northwind.test', { html: '<p>Hello</p><img src="https://evil.test/x">' }));
  const [mail] = await mails();
  expect(await page(`/mails/${mail?.id}`)).toContain(
    `<iframe title="The message" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mails/${mail?.id}/html">`,
  );
  const message = await fetch(`${url}/mails/${mail?.id}/html`);
  expect(await message.text()).toContain('<p>Hello</p>');
  expect(message.headers.get('content-security-policy')).toMatch(
    /^sandbox allow-popups .*default-src 'none'/,
  );
});

test('keeps mails after a restart', async () => {
  await send(reset('a@northwind.test'));
  await send(reset('b@northwind.test'));
  const before = await mails();
  await stop();
  await start();
  expect(await mails()).toEqual(before);
});

test('deletes the oldest mail when there are too many', async () => {
  const box = await openMailBox(join(folder, 'full'));
  for (let count = 1; count <= 205; count += 1)
    await box.add(Buffer.from(`Subject: ${count}\r\n\r\nx`), ['a@b.test']);
  expect(box.mails()).toHaveLength(200);
  expect(box.mails().at(-1)?.subject).toBe('6');
  expect(readdirSync(join(folder, 'full'))).toHaveLength(200);
});

test('simulates failures for special addresses', async () => {
  await expect(send(reset('outage@northwind.test'))).rejects.toMatchObject({ responseCode: 451 });
  await expect(send(reset('refused@northwind.test'))).rejects.toMatchObject({ responseCode: 550 });
  await expect(send(reset('a@northwind.test', { text: 'x'.repeat(3_000_000) }))).rejects.toMatchObject({
    responseCode: 552,
  });
  expect(await mails()).toEqual([]);
});

test('shows the query parameters in place of external websites', async () => {
  expect(await page('/outside/performance-tracker?username=%3Cb%3E')).toMatch(
    /Performance tracker[\s\S]*username[\s\S]*&#60;b&#62;/,
  );
  expect(await page('/outside/contact-support')).toContain('Contact support');
  expect((await fetch(`${url}/outside/other`)).status).toBe(404);
  expect((await fetch(`${url}/mails/x`)).status).toBe(404);
});

test('an invalid URL does not end the process', async () => {
  const status = await new Promise((resolve) =>
    get({ port: new URL(url).port, path: '//' }, (answer) => resolve(answer.resume().statusCode)),
  );
  expect(status).toBe(200);
});

test('refuses requests of a website whose host name resolves to this machine', async () => {
  const statusFor = (host: string) =>
    new Promise((resolve) =>
      get(`${url}/mails.json`, { headers: { host } }, (answer) => resolve(answer.resume().statusCode)),
    );
  expect(await statusFor('evil.test:4004')).toBe(421);
  expect(await statusFor('cafe.bad')).toBe(421);
  expect(await statusFor('localhost:4004')).toBe(200);
  expect(await statusFor('[::1]:4004')).toBe(200);
});
