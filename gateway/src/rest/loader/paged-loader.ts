import type { RequestedBy, Trace } from '../client/trace.ts';
import { toWireId } from '../wire/wire.ts';
import type { Page } from './documented-pages.ts';
import { createKeyedLoader, inBulk, oneByOne } from './keyed-loader.ts';

/** A page of the records of one owner. Equal `args` of several owners share one bulk read. */
export type PageKey<Args> = { ownerId: string; args: Args };

/** A key with the text of its arguments, which is written once. */
type TextKey<Args> = PageKey<Args> & { argsText: string };

/** What the lists of the service can do beyond the documents: the extensions of these names. */
export type ListCalls = { hasBulkReads: boolean; hasListFilters: boolean };

/**
 * Loads pages by owner, such as locations of a company. With a bulk read it makes one call per set of
 * arguments and hundred owners, otherwise one call per owner.
 */
export function createPagedLoader<Args extends object, Row>(options: {
  trace: Trace | null;
  hasBulkReads: boolean;
  /** Whether the bulk read supports these arguments. Default: any. */
  takesInBulk?: (args: Args) => boolean;
  list: (ownerId: number, args: Args, requestedBy: () => RequestedBy) => Promise<Page<Row>>;
  listForOwners: (
    ownerIds: readonly number[],
    args: Args,
    requestedBy: () => RequestedBy,
  ) => Promise<(Page<Row> & { company_id: string })[]>;
}) {
  const toText = ({ ownerId, argsText }: TextKey<Args>) => `${ownerId} ${argsText}`;
  const none = (): Page<Row> => ({ count: 0, rows: [] });

  const each = oneByOne<TextKey<Args>, Page<Row>>(async ({ ownerId, args }, requestedBy) => {
    const id = toWireId(ownerId);
    return id === null ? none() : options.list(id, args, requestedBy);
  });

  const bulk = (args: Args) =>
    inBulk<TextKey<Args>, Page<Row> & { company_id: string }, Page<Row>>({
      call: (keys, requestedBy) => {
        const ids = keys.map(({ ownerId }) => toWireId(ownerId)).filter((id) => id !== null);
        return options.listForOwners(ids, args, requestedBy);
      },
      toText: ({ ownerId }) => ownerId,
      keyOf: (page) => page.company_id,
      found: ({ count, countIsExact, rows }) => ({ count, countIsExact, rows }),
      missing: none,
      alone: each,
    });

  const loader = createKeyedLoader<TextKey<Args>, Page<Row>>({
    trace: options.trace,
    toText,
    load: async (keys, requestedBy) => {
      if (!options.hasBulkReads || keys.length === 1) return each(keys, requestedBy);
      // Keyed by identity: within a batch each key occurs once.
      const found = new Map<TextKey<Args>, Page<Row> | Error>();
      const groups = Map.groupBy(keys, ({ argsText }) => argsText);
      await Promise.all(
        [...groups.values()].map(async (group) => {
          const args = group[0]?.args as Args;
          const read = options.takesInBulk?.(args) === false ? each : bulk(args);
          const pages = await read(group, requestedBy);
          for (const [at, key] of group.entries()) found.set(key, pages[at] ?? none());
        }),
      );
      return keys.map((key) => found.get(key) ?? none());
    },
  });
  return {
    ...loader,
    load: ({ ownerId, args }: PageKey<Args>, info?: Parameters<typeof loader.load>[1]) =>
      loader.load({ ownerId, args, argsText: JSON.stringify(args) }, info),
  };
}
