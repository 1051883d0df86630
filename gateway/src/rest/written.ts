import type { FastifyBaseLogger } from 'fastify';
import { badAnswer } from './fault.ts';

type Read<Thing> = {
  /** As the service answered it; missing where it did not. */
  data: Thing | null | undefined;
  read: () => Promise<Thing>;
  log: FastifyBaseLogger;
};

/**
 * A thing after a write: as the service answered it, or read anew. Null when it cannot be read: the write was made all the same,
 * and the caller must learn that.
 */
export async function toWritten<Thing extends { id: string }>(
  id: string,
  { data, read, log }: Read<Thing>,
): Promise<Thing | null> {
  if (data && data.id !== id) throw badAnswer();
  if (data) return data;
  try {
    return await read();
  } catch (error) {
    log.warn({ err: error, id }, 'a thing was written but could not be read');
    return null;
  }
}
