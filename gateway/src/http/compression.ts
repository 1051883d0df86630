import fastifyCompress from '@fastify/compress';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** Smaller answers fit into one packet. */
const smallestBytes = 1400;

/**
 * Allows routes to compress their answers with `compressed`. Requests are never decompressed: a small one could
 * become too large.
 */
export const addCompression = (app: FastifyInstance) => app.register(fastifyCompress, { global: false });

/**
 * The options of a route whose answers are compressed for clients that accept it. An answer has no cookie and repeats
 * no input of other sites, so its length reveals nothing.
 */
export const compressed: Pick<RouteOptions, 'compress'> = {
  compress: { encodings: ['gzip'], threshold: smallestBytes },
};
