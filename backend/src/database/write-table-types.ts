import { join } from 'node:path';
import {
  type DatabaseMetadata,
  GenericExpressionNode,
  generate,
  IdentifierNode,
  PostgresDialect,
} from 'kysely-codegen';
import type { Connection } from './database.ts';
import { migrate } from './migrate.ts';
import { createPglite, databaseOn } from './pglite.ts';

const FILE = join(import.meta.dirname, '../generated/tables.ts');

/** What the drivers return. Read a date with to_char, because drivers convert dates to timestamps. */
const POSTGRES_TYPES = { date: 'string', int8: 'string', numeric: 'string', timestamptz: 'Date' };

const wrap = (wrapper: string, type: string) =>
  new GenericExpressionNode(wrapper, [new IdentifierNode(type)]);

/** What the migrations do not say. */
const COLUMN_TYPES = {
  'audit_entries.at': wrap('GeneratedAlways', 'Date'),
  'audit_entries.transaction_id': wrap('GeneratedAlways', 'string'),
  'audit_entries.changes': wrap('JSONColumnType', 'Changes'),
  'logo_files.issued_to': wrap('JSONColumnType', 'Actor'),
  'signing_keys.private_jwk': wrap('JSONColumnType', 'Jwk'),
  'signing_keys.public_jwk': wrap('JSONColumnType', 'Jwk'),
};

/** Columns that every insert sets although they have a default. */
const ALWAYS_SET = [
  'applied_ptx_fees_all_locations',
  'company_ptx_fees_applied',
  'opt_out_email_surveys',
  'opt_out_paper_surveys',
  'opt_out_text_surveys',
  'position',
  'pte_sales_report',
  'use_defaults',
];

const JSON_TYPES = '../database/json-types.ts';
const IMPORTS = {
  GeneratedAlways: 'kysely',
  JSONColumnType: 'kysely',
  Actor: JSON_TYPES,
  Changes: JSON_TYPES,
  Jwk: JSON_TYPES,
};

/** Runs the migrations in a new database in memory and writes the types of its tables. */
async function writeTableTypes() {
  const database = databaseOn(await createPglite());
  await migrate(database);
  const found = await database.transaction(async (connection) => ({
    ...(await generatedColumns(connection)),
    ...(await columnsWithListedValues(connection)),
  }));
  await generate({
    db: database.db,
    dialect: new PostgresDialect(),
    outFile: FILE,
    typeOnlyImports: true,
    typeMapping: POSTGRES_TYPES,
    customImports: IMPORTS,
    overrides: { columns: { ...found, ...COLUMN_TYPES } },
    postprocess: correct,
  });
  await database.close();
}

async function correct({ metadata }: { metadata: DatabaseMetadata }) {
  for (const column of metadata.tables.flatMap((table) => table.columns)) {
    if (ALWAYS_SET.includes(column.name)) column.hasDefaultValue = false;
    // Generated from text that may be missing, but never null.
    if (column.name.endsWith('_search')) column.isNullable = false;
  }
  return metadata;
}

/** Returns the types of the columns that only the database sets. */
async function generatedColumns(connection: Connection) {
  const rows = await connection.query(
    `select table_name || '.' || column_name as path from information_schema.columns
     where table_schema = 'public' and data_type in ('bigint', 'text')
       and (is_generated = 'ALWAYS' or identity_generation = 'ALWAYS')`,
  );
  return Object.fromEntries(rows.map(({ path }) => [String(path), wrap('GeneratedAlways', 'string')]));
}

/** Returns the types of the columns with a check `<column> in (<values>)`. */
async function columnsWithListedValues(connection: Connection) {
  const rows = await connection.query(
    `select conrelid::regclass || '.' || attname as path, atthasdef as is_preset,
       substring(pg_get_constraintdef(pg_constraint.oid) from '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[(.*)\\]\\)\\)\\)(?: NOT VALID)?$') as listed
     from pg_constraint join pg_attribute on attrelid = conrelid and conkey = array[attnum]
     where contype = 'c'`,
  );
  const types = rows.flatMap(({ path, is_preset: isPreset, listed }) => {
    if (typeof listed !== 'string') return [];
    const type = listed.replaceAll('::text', '').replaceAll(', ', ' | ');
    return [[String(path), isPreset ? wrap('Generated', type) : new IdentifierNode(type)] as const];
  });
  return Object.fromEntries(types);
}

await writeTableTypes();
