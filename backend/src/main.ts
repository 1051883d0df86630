import { existsSync } from 'node:fs';
import { pino } from 'pino';
import { type Config, readConfig } from './app/config.ts';
import { startMailing } from './app/mailing.ts';
import { startPurging } from './app/purge.ts';
import { buildServer } from './app/server.ts';
import type { Database } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { openPglite } from './database/pglite.ts';
import { openPostgres } from './database/postgres.ts';
import { loggerOptions } from './http/logging.ts';
import { publicUrl } from './http/public-url.ts';
import { importDataset } from './import/import.ts';
import { openFileStore } from './logo/open-file-store.ts';
import { hashPassword } from './session/sign-in/password.ts';
import { openTracing } from './tracing/tracing.ts';

// The entry point. `main.ts` serves until SIGTERM or SIGINT; `main.ts import <file.ndjson>` loads a data set
// and ends.

/** The system's error codes for an unreachable server. */
const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET'];

const USAGE = 'Usage: node main.ts [import <file.ndjson>]';

try {
  const [command, file, ...rest] = process.argv.slice(2);
  const config = readConfig(process.env);
  if (command === undefined) await serve(config);
  else if (command === 'import' && file && rest.length === 0) await load(config, file);
  else throw new Error(USAGE);
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}

async function openMigrated(config: Config): Promise<Database> {
  const database = config.DATABASE_URL
    ? openPostgres(config.DATABASE_URL, config.DATABASE_POOL_SIZE)
    : await openPglite(config.DATA_DIR);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function load(config: Config, file: string) {
  if (!existsSync(file)) throw new Error(`File not found: ${file}`);
  const database = await openMigrated(config);
  try {
    const startedMs = performance.now();
    const count = await importDataset(database, file, hashPassword);
    process.stdout.write(`Imported ${count} rows in ${Math.round(performance.now() - startedMs)} ms.\n`);
  } finally {
    await database.close();
  }
}

async function serve(config: Config) {
  const logger = pino(loggerOptions(config.LOG_LEVEL));
  const database = await openMigrated(config);
  let isStopping = false;
  const { db } = database;
  const files = await openFileStore(db, config, () => publicUrl(config, app.server));
  const tracing = await openTracing(config.OTEL_EXPORTER_OTLP_ENDPOINT, logger);
  const app = await buildServer({ database, config, files, tracing, isStopping: () => isStopping });
  const stops = [startPurging({ db, store: files, log: logger }, logger), startMailing(db, config, logger)];
  const stopWork = () => Promise.all(stops.map((stopOne) => stopOne()));

  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), config.STOP_WITHIN_MS).unref();
    // Reports that it is not ready but still serves, so that the load balancer can redirect requests first.
    await new Promise((resolve) => setTimeout(resolve, config.DRAIN_MS));
    await app.close();
    await Promise.all([stopWork(), tracing?.close()]);
    await database.close();
    logger.info('stopped');
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  try {
    await app.listen({ host: config.HOST, port: config.PORT });
  } catch (error) {
    await stopWork();
    await database.close();
    throw error;
  }
}

function sentenceOf(error: unknown): string {
  const { code, message, port } = error as { code?: string; message?: string; port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop the program that uses it, or set PORT.`;
  if (code && UNREACHABLE.includes(code))
    return `The database at DATABASE_URL cannot be reached (${code}). Start it, or correct DATABASE_URL.`;
  return message || String(error);
}
