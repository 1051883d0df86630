import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of a call: it passes, it is cut off before the service sees it, or its answer is lost on the way back. */
export type Fault = 'none' | 'refused' | 'answer lost';

export type FaultyService = {
  url: string;
  /** From now on, for the calls whose "METHOD /path" matches; all others pass. */
  breaks: (fault: Fault, calls?: RegExp) => void;
  /** How many calls were broken so far. */
  broken: () => number;
  close: () => Promise<void>;
};

/** Stands before a service as a network does: it can lose a call, or only its answer. */
export async function startFaultyService(target: string): Promise<FaultyService> {
  let fault: Fault = 'none';
  let calls = /./;
  let broken = 0;
  const server = createServer((incoming, outgoing) => {
    const isMeant = fault !== 'none' && calls.test(`${incoming.method} ${incoming.url}`);
    if (isMeant) broken += 1;
    if (isMeant && fault === 'refused') incoming.socket.destroy();
    else forward(target, incoming, outgoing, isMeant);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breaks: (next, which = /./) => {
      fault = next;
      calls = which;
    },
    broken: () => broken,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function forward(target: string, incoming: IncomingMessage, outgoing: ServerResponse, isLost: boolean) {
  const { method, headers } = incoming;
  const onward = request(new URL(incoming.url ?? '/', target), { method, headers }, (answer) => {
    if (!isLost) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    // The service has done its work; only then the connection breaks.
    answer.resume().once('end', () => incoming.socket.destroy());
  });
  onward.once('error', () => incoming.socket.destroy());
  incoming.pipe(onward);
}
