import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What happens to a call: it passes, it is cut off before it reaches the service, or its response is lost.
 */
type Fault = 'none' | 'refused' | 'answer lost';

export type FaultyService = {
  url: string;
  /** Sets the fault of all calls whose "METHOD /path" matches; all other calls pass. */
  breaks: (fault: Fault, calls?: RegExp) => void;
  /** Returns how many calls were broken so far. */
  broken: () => number;
  close: () => Promise<void>;
};

/** Starts a proxy in front of a service that can lose a call, or only its response. */
export async function startFaultyService(target: string): Promise<FaultyService> {
  let fault: Fault = 'none';
  let calls = /./;
  let broken = 0;
  const server = createServer((incoming, outgoing) => {
    const isAffected = fault !== 'none' && calls.test(`${incoming.method} ${incoming.url}`);
    if (isAffected) broken += 1;
    if (isAffected && fault === 'refused') incoming.socket.destroy();
    else forward(target, incoming, outgoing, isAffected);
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
    // The connection breaks only after the service has done its work.
    answer.resume().once('end', () => incoming.socket.destroy());
  });
  onward.once('error', () => incoming.socket.destroy());
  incoming.pipe(onward);
}
