import type { FastifyBaseLogger } from 'fastify';

type Read<Thing> = {
  /** The record as the service returned it; undefined without one. */
  data: Thing | null | undefined;
  read: () => Promise<Thing>;
  log: FastifyBaseLogger;
};

/**
 * A record after a write: as the service returned it, or read again if it returned none or another one. Null
 * when the read fails.
 */
export async function toWritten<Thing extends { id: string }>(
  id: string,
  { data, read, log }: Read<Thing>,
): Promise<Thing | null> {
  return data?.id === id ? data : readBack(id, { read, log });
}

/**
 * Reads a record after a write. Null when the read fails: the write happened all the same, and the caller must
 * know.
 */
export async function readBack<Thing>(
  id: string | null,
  { read, log }: Pick<Read<Thing>, 'read' | 'log'>,
): Promise<Thing | null> {
  try {
    return await read();
  } catch (error) {
    log.warn({ err: error, id }, 'a record was saved but could not be read back');
    return null;
  }
}

/** Why a new record cannot be worked with although it was added. */
export const noNewId = 'The service did not return the id of the new record.';

/** Returns the id of a new record. Null if the service did not return it; the record was added all the same. */
export function toNewId(
  { id, data }: { id: string | null; data?: { id: string } | null | undefined },
  log: FastifyBaseLogger,
): string | null {
  const newId = id ?? data?.id ?? null;
  if (newId === null) log.warn(noNewId);
  return newId;
}
