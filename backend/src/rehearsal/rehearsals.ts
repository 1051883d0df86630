import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Rehearsal } from '../database/rehearsal.ts';
import { listOfTransaction } from '../http/audit-entry.store.ts';
import { Problem } from '../http/problem.ts';

/** Rolled back after so long without a call, and after so long in all: others may be waiting for what it holds. */
export const REHEARSAL_TIMES = { idleMs: 6_000, wholeMs: 10_000 };

/** The rehearsal of one person. */
export type OpenRehearsal = {
  id: string;
  personId: number;
  within: Rehearsal['within'];
};

type Entry = OpenRehearsal & {
  end: Rehearsal['end'];
  /** Calls that take part right now; while there are any it is not idle. */
  calls: number;
  idle: NodeJS.Timeout | undefined;
  whole: NodeJS.Timeout;
};

export const over = () => new Problem(409, 'This dry run is over. Begin again');
const busy = (message: string) => new Problem(429, message, {}, { 'retry-after': '1' });

/** The rehearsals that are open in this process: one a person, and as many in all as the database bears. */
export function createRehearsals(
  { db, rehearsals }: Pick<Database, 'db' | 'rehearsals'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  times = REHEARSAL_TIMES,
) {
  const entries = new Map<string, Entry>();
  /** Whose are open or about to be. */
  const people = new Set<number>();
  let isClosed = false;

  const forget = (entry: Entry) => {
    clearTimeout(entry.idle);
    clearTimeout(entry.whole);
    entries.delete(entry.id);
  };

  /** A connection that broke took the transaction with it: nothing is left to roll back. */
  const rollBack = async (entry: Entry) => {
    forget(entry);
    await entry.end().catch((err: unknown) => log.warn({ err }, 'a dry run was not rolled back by itself'));
    people.delete(entry.personId);
  };

  const rest = (entry: Entry) => {
    clearTimeout(entry.idle);
    if (entries.has(entry.id)) entry.idle = setTimeout(rollBack, times.idleMs, entry);
  };

  const add = (personId: number, { within, end }: Rehearsal): Entry => {
    const whole = setTimeout(() => rollBack(entry), times.wholeMs);
    const entry: Entry = { id: randomUUID(), personId, within, end, calls: 0, idle: undefined, whole };
    entries.set(entry.id, entry);
    rest(entry);
    return entry;
  };

  return {
    /** Opens one for a person. Throws 429 when they have one already, or when there are as many as may be. */
    async open(personId: number): Promise<OpenRehearsal> {
      if (isClosed) throw new Problem(503, 'The service is stopping. Try again');
      if (people.has(personId)) throw busy('You have a dry run that is not over yet. Try again soon');
      if (people.size >= rehearsals.most) throw busy('Others have dry runs at the moment. Try again soon');
      people.add(personId);
      try {
        const entry = add(personId, await rehearsals.open(over));
        if (isClosed) await rollBack(entry);
        return entry;
      } catch (error) {
        people.delete(personId);
        throw error;
      }
    },
    /** A call takes part from now on, until `leave`; undefined when there is no such rehearsal. */
    enter(id: string): OpenRehearsal | undefined {
      const entry = entries.get(id);
      if (!entry) return undefined;
      entry.calls += 1;
      clearTimeout(entry.idle);
      return entry;
    },
    leave({ id }: OpenRehearsal): void {
      const entry = entries.get(id);
      if (!entry) return;
      entry.calls -= 1;
      if (entry.calls === 0) rest(entry);
    },
    /** Rolls it back; gives what was done in it, in the words of the audit log. Undefined when there is no such rehearsal. */
    async end(id: string): Promise<EndedRehearsal | undefined> {
      const entry = entries.get(id);
      if (!entry) return undefined;
      forget(entry);
      try {
        const changes = await entry.within(() => listOfTransaction(db));
        return { personId: entry.personId, changes };
      } finally {
        await rollBack(entry);
      }
    },
    /** How many are open. */
    count: () => entries.size,
    /** Rolls back all, and opens none any more. */
    async close(): Promise<void> {
      isClosed = true;
      await Promise.all([...entries.values()].map(rollBack));
    },
  };
}

export type Rehearsals = ReturnType<typeof createRehearsals>;
export type EndedRehearsal = { personId: number; changes: Awaited<ReturnType<typeof listOfTransaction>> };
