import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export const BUCKET = 'logo-bucket';
export const KEYS = { id: 'AKIATEST', secret: 'a-secret-for-tests' };

/**
 * Starts a bucket that supports the part of S3 that the service needs. As S3 does, it checks that a URL has
 * not expired, and it checks the signature over method, path, query and signed headers.
 */
export async function startFakeBucket() {
  const objects: Objects = new Map();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://bucket');
    const refusal = whyRefused(request, url);
    const { status, headers, body } = refusal
      ? fault(403, refusal)
      : answer(objects, request, url, Buffer.concat(chunks));
    response.writeHead(status, headers).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    names: () => [...objects.keys()].sort(),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Objects = Map<string, { body: Buffer; type: string }>;
type Answer = { status: number; headers?: Record<string, string>; body?: string | Buffer };

const fault = (status: number, code: string): Answer => ({
  status,
  body: `<Error><Code>${code}</Code></Error>`,
});

function answer(objects: Objects, request: IncomingMessage, url: URL, sent: Buffer): Answer {
  const name = decodeURIComponent(url.pathname).replace(`/${BUCKET}/`, '');
  if (request.method === 'PUT') {
    objects.set(name, { body: sent, type: request.headers['content-type'] ?? '' });
    return { status: 200, headers: { etag: '"1"' } };
  }
  if (request.method === 'DELETE') {
    objects.delete(name);
    return { status: 204 };
  }
  const found = objects.get(name);
  if (!found) return fault(404, 'NoSuchKey');
  const disposition = url.searchParams.get('response-content-disposition');
  const headers = {
    'content-type': found.type,
    ...(disposition && { 'content-disposition': disposition }),
  };
  const end = /^bytes=0-(\d+)$/.exec(request.headers.range ?? '')?.[1];
  if (!end) return { status: 200, headers, body: found.body };
  if (found.body.length === 0) return fault(416, 'InvalidRange');
  return { status: 206, headers, body: found.body.subarray(0, Number(end) + 1) };
}

export type FakeBucket = Awaited<ReturnType<typeof startFakeBucket>>;

/** Checks a Signature Version 4, in the query of a URL or in the header of a request. */
function whyRefused(request: IncomingMessage, url: URL): string | null {
  const query = url.searchParams;
  const header = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    request.headers.authorization ?? '',
  );
  const isAddress = query.has('X-Amz-Signature');
  const [credential, signed, signature] = isAddress
    ? ['X-Amz-Credential', 'X-Amz-SignedHeaders', 'X-Amz-Signature'].map((name) => query.get(name) ?? '')
    : (header?.slice(1) ?? []);
  if (!credential || !signed || !signature) return 'AccessDenied';
  const time = isAddress ? (query.get('X-Amz-Date') ?? '') : String(request.headers['x-amz-date']);
  if (isAddress && isOver(time, Number(query.get('X-Amz-Expires')))) return 'AccessDenied';
  const payload = isAddress ? 'UNSIGNED-PAYLOAD' : String(request.headers['x-amz-content-sha256']);
  const canonical = [
    request.method,
    url.pathname,
    canonicalQuery(query),
    ...signed.split(';').map((name) => `${name}:${request.headers[name]}`),
    '',
    signed,
    payload,
  ].join('\n');
  const [, ...scope] = credential.split('/');
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(canonical)].join('\n');
  const key = scope.reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${KEYS.secret}`);
  return hmac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

function isOver(time: string, seconds: number) {
  const iso = time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  return !(Date.parse(iso) + seconds * 1000 > Date.now());
}

function canonicalQuery(query: URLSearchParams) {
  const encode = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
