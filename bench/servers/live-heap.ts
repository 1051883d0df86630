/**
 * What a Node process keeps: the heap after a full collection. Resident memory would say more about V8's habits than about a
 * leak. Asked over the process's own inspector, so that the process runs unchanged code.
 */

/** Makes a Node process open its inspector on a free loopback port and write the address to its standard error. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/** The inspector's address, from what such a process wrote. */
export function readInspectorUrl(written: string): string {
  const url = /Debugger listening on (ws:\/\/\S+)/.exec(written)?.[1];
  if (!url) throw new Error('The process did not say where its inspector listens.');
  return url;
}

/** The live heap of a process in MiB. Stops it for the length of a full collection, some 100 ms. */
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
