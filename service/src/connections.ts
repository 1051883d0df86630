import type { ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { FastifyTypeProvider } from 'fastify';
import type { App } from './app.ts';

/** How long clients that keep connections open have to use or close them, in milliseconds. */
const idleMs = 1500;

/**
 * Watches the connections of a server, so that a stop cuts off no request.
 * @returns a function that stops accepting and resolves when every request is answered and every connection
 *   is closed. A connection closes with its last answer. Idle ones may send one more request within
 *   `patienceMs`.
 */
export function watchConnections<Provider extends FastifyTypeProvider>(app: App<Provider>) {
  const open = new Set<Socket>();
  const latest = new WeakMap<Socket, ServerResponse>();
  let unanswered = 0;
  let isStopping = false;
  let changed = Promise.withResolvers<void>();
  const notify = () => {
    changed.resolve();
    changed = Promise.withResolvers<void>();
  };

  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      notify();
    });
  });
  app.addHook('onRequest', async ({ raw }, reply) => {
    latest.set(raw.socket, reply.raw);
    if (reply.raw.closed) return;
    unanswered += 1;
    reply.raw.once('close', () => {
      unanswered -= 1;
      notify();
    });
  });
  app.addHook('onSend', async ({ raw }, reply) => {
    // A pipelined request that is behind this one is answered too.
    if (isStopping && latest.get(raw.socket) === reply.raw) reply.header('connection', 'close');
  });

  return async function endConnections(patienceMs = idleMs) {
    await acceptWaiting(app.server);
    isStopping = true;
    // http.Server.close() would also cut off connections on which a request is about to arrive.
    Server.prototype.close.call(app.server);
    const patience = setTimeout(patienceMs, 'over', { ref: false });
    while (open.size > 0 && (await Promise.race([patience, changed.promise])) !== 'over');
    while (unanswered > 0) await changed.promise;
    app.server.closeAllConnections();
  };
}

/** The kernel resets connections that it has established but nobody has accepted. Node accepts one a turn. */
async function acceptWaiting(server: Server) {
  let accepted = 1;
  const count = () => {
    accepted += 1;
  };
  server.on('connection', count);
  for (let turns = 0; accepted > 0 && turns < 1000; turns += 1) {
    accepted = 0;
    await setImmediate();
    await setImmediate();
  }
  server.off('connection', count);
}
