import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, DryRunTransaction } from '../database/database.ts';
import { Problem } from '../http/problem.ts';
import { listOfTransaction } from '../http/write/audit-entry.store.ts';

/**
 * The limits without a call and in total, after which a dry run is rolled back. Others may be waiting for its
 * locks.
 */
const DRY_RUN_LIMITS = { idleMs: 6_000, totalMs: 10_000 };

/** The dry run of one person. */
export type OpenDryRun = {
  id: string;
  personId: number;
  within: DryRunTransaction['within'];
};

type Entry = OpenDryRun & {
  end: DryRunTransaction['end'];
  /** The number of running calls. While there are any, the dry run is not idle. */
  calls: number;
  idle: NodeJS.Timeout | undefined;
  whole: NodeJS.Timeout;
};

export const over = () => new Problem(409, 'This dry run has ended. Start a new one');
const busy = (message: string) => new Problem(429, message, {}, { 'retry-after': '1' });

/**
 * Manages the dry runs that are open in this process: one per person, and in total as many as the database
 * allows.
 */
export function createDryRuns(
  { db, dryRuns }: Pick<Database, 'db' | 'dryRuns'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  times = DRY_RUN_LIMITS,
) {
  const entries = new Map<string, Entry>();
  /** The people whose dry run is open or opening. */
  const people = new Set<number>();
  let isClosed = false;

  const forget = (entry: Entry) => {
    clearTimeout(entry.idle);
    clearTimeout(entry.whole);
    entries.delete(entry.id);
  };

  /** A broken connection already ended the transaction, so nothing is left to roll back. */
  const rollBack = async (entry: Entry) => {
    forget(entry);
    await entry.end().catch((err: unknown) => log.warn({ err }, 'a dry run could not be rolled back'));
    people.delete(entry.personId);
  };

  const rest = (entry: Entry) => {
    clearTimeout(entry.idle);
    if (entries.has(entry.id)) entry.idle = setTimeout(rollBack, times.idleMs, entry);
  };

  const add = (personId: number, { within, end }: DryRunTransaction): Entry => {
    const whole = setTimeout(() => rollBack(entry), times.totalMs);
    const entry: Entry = { id: randomUUID(), personId, within, end, calls: 0, idle: undefined, whole };
    entries.set(entry.id, entry);
    rest(entry);
    return entry;
  };

  return {
    /** Opens a dry run for a person. Throws a 429 if the person already has one or the limit is reached. */
    async open(personId: number): Promise<OpenDryRun> {
      if (isClosed) throw new Problem(503, 'The service is stopping. Try again');
      if (people.has(personId)) throw busy('You already have a dry run in progress. Try again soon');
      if (people.size >= dryRuns.most) throw busy('Too many dry runs are in progress. Try again soon');
      people.add(personId);
      try {
        const entry = add(personId, await dryRuns.open(over));
        if (isClosed) await rollBack(entry);
        return entry;
      } catch (error) {
        people.delete(personId);
        throw error;
      }
    },
    /** Adds a call to the dry run until `leave`. Returns undefined if there is no such dry run. */
    enter(id: string): OpenDryRun | undefined {
      const entry = entries.get(id);
      if (!entry) return undefined;
      entry.calls += 1;
      clearTimeout(entry.idle);
      return entry;
    },
    leave({ id }: OpenDryRun): void {
      const entry = entries.get(id);
      if (!entry) return;
      entry.calls -= 1;
      if (entry.calls === 0) rest(entry);
    },
    /**
     * Rolls back the dry run and returns its changes as audit entries. Returns undefined if there is no such
     * dry run.
     */
    async end(id: string): Promise<EndedDryRun | undefined> {
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
    /** The number of open dry runs. */
    count: () => entries.size,
    /** Rolls back all dry runs and refuses new ones. */
    async close(): Promise<void> {
      isClosed = true;
      await Promise.all([...entries.values()].map(rollBack));
    },
  };
}

export type DryRuns = ReturnType<typeof createDryRuns>;
export type EndedDryRun = { personId: number; changes: Awaited<ReturnType<typeof listOfTransaction>> };
