import { request } from 'node:http';
import type { Service } from './service.ts';

/** Uploads logos, as a browser does or with deliberate errors. */
export type Upload = { data: string; key: string; headers: Record<string, string>; expires_at: string };
// biome-ignore lint/suspicious/noExplicitAny: tests check the body field by field.
type Sent = { status: number; headers: Headers; body: any };

type Announcement = { key?: string; content_type?: string; content_length?: number };

/** Requests an upload URL for a file of a company. */
export async function announce(
  service: Service,
  companyId: number,
  { key = 'Our logo.png', ...more }: Announcement = {},
  who: 'admin' | 'owner' | 'southOwner' = 'admin',
): Promise<Upload> {
  const caller = service.as(who);
  const { status, body } = await caller.post('/s3/upload', { key, company_id: companyId, ...more });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

/** PUTs a file without a token. */
export async function put(url: string, file: Uint8Array, headers: Record<string, string>): Promise<Sent> {
  const answer = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(file) });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

/** Announces and PUTs a file. */
export async function upload(service: Service, companyId: number, file: Buffer, more: Announcement = {}) {
  const address = await announce(service, companyId, { content_length: file.length, ...more });
  return { ...address, sent: await put(address.data, file, address.headers) };
}

/**
 * PUTs with arbitrary headers and the given bytes, both of which `fetch` would correct. Returns the status;
 * null if the connection breaks.
 */
export function putRaw(
  url: string,
  headers: Record<string, string>,
  chunks: Uint8Array[],
  { isCut = false } = {},
): Promise<number | null> {
  return new Promise((resolve) => {
    const sending = request(url, { method: 'PUT', headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? null));
    });
    sending.once('error', () => resolve(null));
    for (const chunk of chunks) sending.write(chunk);
    if (isCut) sending.write('', () => sending.destroy());
    else sending.end();
  });
}
