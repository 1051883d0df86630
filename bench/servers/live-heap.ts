/**
 * Measures the live heap of a Node process after a full collection. Resident memory depends more on V8's
 * behavior than on a leak. The measurement uses the inspector, so that the process runs unmodified code.
 */

/**
 * An environment in which a Node process opens its inspector on a free loopback port and prints the URL to
 * standard error.
 */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/** Returns the inspector's URL from the output of such a process. */
export function readInspectorUrl(written: string): string {
  const url = /Debugger listening on (ws:\/\/\S+)/.exec(written)?.[1];
  if (!url) throw new Error('The process did not report the address of its inspector.');
  return url;
}

/** Returns the live heap of a process in MiB. Pauses the process for a full collection, about 100 ms. */
export async function liveHeapMiB(inspectorUrl: string): Promise<number> {
  const socket = new WebSocket(inspectorUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error('The inspector does not answer.')), {
      once: true,
    });
  });
  try {
    await call(socket, 1, 'HeapProfiler.collectGarbage');
    const { usedSize } = (await call(socket, 2, 'Runtime.getHeapUsage')) as { usedSize: number };
    return usedSize / 1024 / 1024;
  } finally {
    socket.close();
  }
}

function call(socket: WebSocket, id: number, method: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onMessage = ({ data }: MessageEvent) => {
      const answer = JSON.parse(String(data)) as {
        id?: number;
        result?: unknown;
        error?: { message: string };
      };
      if (answer.id !== id) return;
      socket.removeEventListener('message', onMessage);
      if (answer.error) reject(new Error(`${method}: ${answer.error.message}`));
      else resolve(answer.result);
    };
    socket.addEventListener('message', onMessage);
    socket.send(JSON.stringify({ id, method }));
  });
}
