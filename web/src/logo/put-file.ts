import { readToken } from '../graph/session-token.ts';

/** Timeout of an upload in milliseconds. */
const timeoutMs = 120_000;

const noAnswer = 'The logo could not be uploaded. Check your connection and try again.';

/** The upload target, as `LogoUpload` of the graph returns it. */
export type UploadTarget = { url: string; headers: readonly { name: string; value: string }[] };

export type PutOutcome = { kind: 'sent' } | { kind: 'stopped' } | { kind: 'failed'; message: string };

/** Headers that only the browser may set. */
const browserHeaders = new Set(['content-length', 'host']);

/**
 * Uploads a file with one `PUT` and reports the progress from 0 to 100. Uses XMLHttpRequest, because `fetch`
 * reports no upload progress. Sends the token only to a relative URL, which belongs to the gateway.
 */
export function putFile(
  target: UploadTarget,
  file: Blob,
  { onProgress, signal }: { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<PutOutcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('PUT', target.url);
    request.timeout = timeoutMs;
    for (const { name, value } of target.headers) {
      if (!browserHeaders.has(name.toLowerCase())) request.setRequestHeader(name, value);
    }
    const token = readToken();
    if (/^\/(?!\/)/.test(target.url) && token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(Math.floor((100 * loaded) / total));
    });
    request.addEventListener('load', () => resolve(toOutcome(request)));
    for (const name of ['error', 'timeout'] as const) {
      request.addEventListener(name, () => resolve({ kind: 'failed', message: noAnswer }));
    }
    request.addEventListener('abort', () => resolve({ kind: 'stopped' }));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

function toOutcome({ status, responseText }: XMLHttpRequest): PutOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  return {
    kind: 'failed',
    message: messageIn(responseText) ?? `The file store rejected the logo (${status}).`,
  };
}

/**
 * Returns the message of the product's own file store. Other stores answer in XML, which has no message for
 * people.
 */
function messageIn(text: string): string | null {
  try {
    const { message } = JSON.parse(text);
    return typeof message === 'string' && message ? message : null;
  } catch {
    return null;
  }
}
