import { createKeyedLoader, inBulk, oneByOne } from './keyed-loader.ts';
import type { Asked, Trace } from './trace.ts';
import { toWireId } from './wire.ts';

/** A page of what belongs to one owner. Equal `args` of several owners go into one bulk read. */
export type PageKey<Args> = { ownerId: string; args: Args };

type Page<Row> = { count: number; rows: Row[] };

/**
 * A loader of pages by owner: locations of a company, people of a company. With a bulk read it makes one call for each set of
 * arguments and hundred owners; without one, a call an owner.
 */
export function createPagedLoader<Args extends object, Row>(options: {
  trace: Trace | null;
  hasBulkReads: boolean;
  /** Whether the bulk read takes these arguments; any, when left out. */
  takesInBulk?: (args: Args) => boolean;
  list: (ownerId: number, args: Args, asked: () => Asked) => Promise<Page<Row>>;
  listForOwners: (
    ownerIds: readonly number[],
    args: Args,
    asked: () => Asked,
  ) => Promise<(Page<Row> & { company_id: string })[]>;
}) {
  const toText = ({ ownerId, args }: PageKey<Args>) => `${ownerId} ${JSON.stringify(args)}`;
  const none = (): Page<Row> => ({ count: 0, rows: [] });

  const each = oneByOne<PageKey<Args>, Page<Row>>(async ({ ownerId, args }, asked) => {
    const id = toWireId(ownerId);
    return id === null ? none() : options.list(id, args, asked);
  });

  const bulk = (args: Args) =>
    inBulk<PageKey<Args>, Page<Row> & { company_id: string }, Page<Row>>({
      call: (keys, asked) => {
        const ids = keys.map(({ ownerId }) => toWireId(ownerId)).filter((id) => id !== null);
        return options.listForOwners(ids, args, asked);
      },
      toText: ({ ownerId }) => ownerId,
      keyOf: (page) => page.company_id,
      found: ({ count, rows }) => ({ count, rows }),
      missing: none,
    });

  return createKeyedLoader<PageKey<Args>, Page<Row>>({
    trace: options.trace,
    toText,
    load: async (keys, asked) => {
      if (!options.hasBulkReads || keys.length === 1) return each(keys, asked);
      // By the key itself: within a batch each is there once.
      const found = new Map<PageKey<Args>, Page<Row> | Error>();
      const groups = Map.groupBy(keys, ({ args }) => JSON.stringify(args));
      await Promise.all(
        [...groups.values()].map(async (group) => {
          const args = group[0]?.args as Args;
          const read = options.takesInBulk?.(args) === false ? each : bulk(args);
          const pages = await read(group, asked);
          for (const [at, key] of group.entries()) found.set(key, pages[at] ?? none());
        }),
      );
      return keys.map((key) => found.get(key) ?? none());
    },
  });
}
