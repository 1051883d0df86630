import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { reportPort } from '../servers/commands.ts';

/** Listens on a free port and reports it to the bench. */
export async function listen(app: FastifyInstance) {
  await app.listen({ port: 0, host: '127.0.0.1' });
  reportPort((app.server.address() as AddressInfo).port);
}
