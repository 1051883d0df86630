import { readToken } from '../graph/session-token.ts';

/** How long a file may take to be sent, in milliseconds. */
const timeoutMs = 120_000;

const noAnswer = 'The logo could not be sent. Check your connection and try again.';

/** Where a file goes, as `LogoUpload` of the graph says it. */
export type UploadTarget = { url: string; headers: readonly { name: string; value: string }[] };

export type PutOutcome = { kind: 'sent' } | { kind: 'stopped' } | { kind: 'failed'; message: string };

/** Headers that the browser writes itself and lets nobody else write. */
const browsersOwn = new Set(['content-length', 'host']);

/**
 * Sends a file with one `PUT` and tells how much has gone, from 0 to 100. By XMLHttpRequest, because `fetch` cannot say.
 * A relative address is the gateway's and gets the token; no other address ever does.
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
      if (!browsersOwn.has(name.toLowerCase())) request.setRequestHeader(name, value);
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
    message: messageIn(responseText) ?? `The file store refused the logo (${status}).`,
  };
}

/** The words of our own store; other stores answer in XML, which says nothing to a person. */
function messageIn(text: string): string | null {
  try {
    const { message } = JSON.parse(text);
    return typeof message === 'string' && message ? message : null;
  } catch {
    return null;
  }
}
