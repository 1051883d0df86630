import type { FastifyBaseLogger } from 'fastify';
import { badAnswer } from './fault.ts';

type Read<Thing> = {
  /** The record as the service returned it; undefined without one. */
  data: Thing | null | undefined;
  read: () => Promise<Thing>;
  log: FastifyBaseLogger;
};

/**
 * A record after a write: as the service returned it, or read again. Null when the read fails: the write
 * happened all the same, and the caller must know.
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
    log.warn({ err: error, id }, 'a record was saved but could not be read back');
    return null;
  }
}
