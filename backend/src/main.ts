import { watchConnections } from '@console/service/src/connections.ts';
import { openTracing } from '@console/service/src/tracing/tracing.ts';
import { pino } from 'pino';
import { commandOf, USAGE } from './app/commands.ts';
import { type Config, readConfig } from './app/config.ts';
import { startMailing } from './app/mailing.ts';
import { openDatabase } from './app/open-database.ts';
import { startPurging } from './app/purge.ts';
import { buildServer } from './app/server.ts';
import type { Database } from './database/database.ts';
import { assertMigrated, migrate } from './database/migrate.ts';
import { loggerOptions } from './http/logging.ts';
import { publicUrl } from './http/public-url.ts';
import { openFileStore } from './logo/open-file-store.ts';

// The entry point. `main.ts` serves until SIGTERM or SIGINT; with arguments it runs one of the commands.

/** The system's error codes for an unreachable server. */
const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET'];

try {
  const args = process.argv.slice(2);
  const config = readConfig(process.env);
  const command = args.length === 0 ? serve : commandOf(args);
  if (!command) throw new Error(USAGE);
  await command(config);
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}

/** Opens a database that this version can serve. */
async function openReady(config: Config): Promise<Database> {
  const database = await openDatabase(config);
  try {
    await (config.MIGRATE_AT_START === 'on' ? migrate(database) : assertMigrated(database));
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(config: Config) {
  const logger = pino(loggerOptions(config.LOG_LEVEL));
  const database = await openReady(config);
  let isStopping = false;
  const { db } = database;
  const files = await openFileStore(db, config, () => publicUrl(config, app.server));
  const tracing = await openTracing('backend', config.OTEL_EXPORTER_OTLP_ENDPOINT, logger);
  const app = await buildServer({ database, config, files, tracing, isStopping: () => isStopping });
  const endConnections = watchConnections(app);
  const stops = [startPurging({ db, store: files, log: logger }, logger), startMailing(db, config, logger)];
  const stopWork = () => Promise.all(stops.map((stopOne) => stopOne()));

  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), config.STOP_WITHIN_MS).unref();
    // Reports that it is not ready but still serves, so that the load balancer can redirect requests first.
    await new Promise((resolve) => setTimeout(resolve, config.DRAIN_MS));
    await endConnections();
    await app.close();
    await Promise.all([stopWork(), tracing?.close()]);
    await database.close();
    logger.info('stopped');
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  try {
    await app.listen({ host: config.HOST, port: config.PORT });
    // Since the process began.
    logger.info(`ready in ${Math.round(performance.now())} ms`);
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
