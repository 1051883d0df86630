import { readConfig } from './config.ts';
import { createServer } from './server.ts';

/**
 * The longest that a stop may take, in milliseconds. In-flight requests end within the operation's deadline.
 */
const stopWithinMs = 10_000;

try {
  const config = readConfig(process.env);
  const { app, stop } = await createServer(config);
  await app.listen({ host: config.HOST, port: config.PORT });
  // Since the process began.
  app.log.info(`ready in ${Math.round(performance.now())} ms`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end(stop));
} catch (error) {
  process.stderr.write(`${toSentence(error)}\n`);
  // The connection to Redis would keep the process running.
  process.exit(1);
}

async function end(stop: () => Promise<void>) {
  setTimeout(() => process.exit(1), stopWithinMs).unref();
  await stop();
}

function toSentence(error: unknown) {
  const { code, port, message } = error as { code?: string; port?: number; message?: string };
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop the program that uses it, or set PORT.`;
  if (code === 'EACCES')
    return `The gateway may not listen on port ${port}. Set PORT to a number above 1023.`;
  return message ?? String(error);
}
