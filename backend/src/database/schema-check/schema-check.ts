import type { Connection } from '../database.ts';
import { migrate } from '../migrate.ts';
import { type Migration, pendingOf, readMigrations } from '../migration-files.ts';
import { createPglite, databaseOn } from '../pglite.ts';
import { type Catalog, type Lock, readCatalog, readLocks } from './catalog.ts';

/** What one pending migration does to tables that the running version uses. */
export type Checked = {
  name: string;
  isContract: boolean;
  locks: Lock[];
  /** What would break the running version or block it for long, one sentence each. */
  breaks: string[];
};

/**
 * Runs the pending migrations in an empty PGlite in memory and reports their effects on the tables that exist
 * before them. It compares the system catalog, so it sees what a migration does, however it is written. It
 * cannot see how many rows a statement changes.
 * @param applied the checksums of the migrations that ran, by name
 * @param open opens the PGlite
 */
export async function checkMigrations(
  folder: string,
  applied: ReadonlyMap<string, string>,
  open = createPglite,
): Promise<Checked[]> {
  const pending = pendingOf(readMigrations(folder), applied);
  if (pending.length === 0) return [];
  const database = databaseOn(await open());
  try {
    await migrate(database, folder, (name) => applied.has(name));
    const base = await database.transaction(readCatalog);
    const checked: Checked[] = [];
    for (const migration of pending) {
      const work = (connection: Connection) => check(connection, migration, base);
      checked.push(await (migration.concurrentIndex ? database.session(work) : database.transaction(work)));
    }
    return checked;
  } finally {
    await database.close();
  }
}

async function check(connection: Connection, migration: Migration, base: Catalog): Promise<Checked> {
  const { name, isContract, statements, concurrentIndex, isBatched } = migration;
  const before = await readCatalog(connection);
  await (isBatched ? connection.query(statements, [0]) : connection.script(statements));
  const locks = await readLocks(connection, base.tables);
  const after = await readCatalog(connection);
  const breaks = [
    ...lost(base.others, before.others, after.others),
    ...tableBreaks(base, before, after),
    ...columnBreaks(base, before, after),
    ...(concurrentIndex ? [] : indexBreaks(base, before, after)),
    ...constraintBreaks(base, before, after),
  ];
  return { name, isContract, locks, breaks };
}

function tableBreaks(base: Catalog, before: Catalog, after: Catalog): string[] {
  const rewritten = [...after.tables].flatMap(([id, { name, storage }]) => {
    const was = base.tables.has(id) ? before.tables.get(id) : undefined;
    return was && was.storage !== storage ? [`rewrites table ${name}, which blocks it for long`] : [];
  });
  return [...lost(base.tables, before.tables, after.tables, 'table '), ...rewritten];
}

type Named = ReadonlyMap<string, { name: string }>;

/** Names of the base that are dropped or renamed. */
function lost(base: Named, before: Named, after: Named, kind = '') {
  return [...before].flatMap(([id, { name }]) => {
    const now = after.get(id);
    if (!base.has(id) || now?.name === name) return [];
    return [now ? `renames ${kind}${name} to ${now.name}` : `drops ${kind}${name}`];
  });
}

function columnBreaks(base: Catalog, before: Catalog, after: Catalog): string[] {
  const breaks = [...before.columns].flatMap(([id, column]) => {
    if (!base.columns.has(id)) return [];
    const table = after.tables.get(column.table)?.name;
    const now = after.columns.get(id);
    if (!table) return [];
    if (!now) return [`drops column ${table}.${column.name}`];
    if (now.name !== column.name) return [`renames column ${table}.${column.name} to ${now.name}`];
    return now.type === column.type
      ? []
      : [`changes column ${table}.${now.name} from ${column.type} to ${now.type}`];
  });
  for (const [id, { table, name, isRequired, isFilled }] of after.columns) {
    if (!base.tables.has(table) || !isRequired) continue;
    const was = before.columns.get(id);
    const place = `${after.tables.get(table)?.name}.${name}`;
    if (was && !was.isRequired) breaks.push(`makes column ${place} not null, which reads the whole table`);
    else if (!isFilled && (!was || was.isFilled))
      breaks.push(`leaves column ${place} not null without a default`);
  }
  return breaks;
}

function indexBreaks(base: Catalog, before: Catalog, after: Catalog): string[] {
  return added(base, before.indexes, after.indexes).map(
    ({ name, on }) => `builds index ${name} on ${on} without concurrently, which blocks writes`,
  );
}

function constraintBreaks(base: Catalog, before: Catalog, after: Catalog): string[] {
  return added(base, before.constraints, after.constraints)
    .filter(({ isValidated }) => isValidated)
    .map(({ name, on }) => `adds constraint ${name} to ${on} without not valid, which reads the whole table`);
}

/** The new parts of tables that exist in the base. */
function added<Part extends { table: string }>(
  base: Catalog,
  before: ReadonlyMap<string, Part>,
  after: ReadonlyMap<string, Part>,
) {
  return [...after].flatMap(([id, part]) => {
    const on = base.tables.get(part.table)?.name;
    return on && !before.has(id) ? [{ ...part, on }] : [];
  });
}
