import type { FastifyInstance } from 'fastify';

/** Counts requests in flight, so that a stop waits for exactly these. */
export function countInFlight(app: FastifyInstance) {
  let open = 0;
  let notifyDone = () => {};
  app.addHook('onRequest', async (_, reply) => {
    if (reply.raw.closed) return;
    open += 1;
    reply.raw.once('close', () => {
      open -= 1;
      if (open === 0) notifyDone();
    });
  });
  /** Resolves when no request is in flight. */
  return async function allAnswered() {
    if (open === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    notifyDone = resolve;
    await promise;
  };
}
