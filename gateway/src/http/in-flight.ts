import type { FastifyInstance } from 'fastify';

/** Counts the requests that are being answered, so that a stop can wait for them and for nothing else. */
export function countInFlight(app: FastifyInstance) {
  let open = 0;
  let tellDone = () => {};
  app.addHook('onRequest', async (_, reply) => {
    if (reply.raw.closed) return;
    open += 1;
    reply.raw.once('close', () => {
      open -= 1;
      if (open === 0) tellDone();
    });
  });
  /** Resolves once nothing is being answered. */
  return async function allAnswered() {
    if (open === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    tellDone = resolve;
    await promise;
  };
}
