import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import { causeOf } from './fault.ts';

/** In milliseconds: the pause after a failure, pings, and silence of a socket. */
const times = { leftAlone: 1000, pingsEvery: 4000, silent: 10_000 };

/**
 * Returns null without a URL: this gateway counts alone, and the client's two hundred modules are not loaded.
 */
export const createSharedRedis = async (
  { REDIS_URL: url, REDIS_DEADLINE_MS }: Pick<Config, 'REDIS_URL' | 'REDIS_DEADLINE_MS'>,
  log: FastifyBaseLogger,
) => (url === undefined ? null : connect(url, REDIS_DEADLINE_MS, log));

/**
 * Connects to the Redis in which gateways count together, and waits a moment for it: calls before the connection
 * would be counted separately. Logs an outage once.
 */
async function connect(url: string, deadlineMs: number, log: FastifyBaseLogger) {
  const { createClient } = await import('@redis/client');
  let isAway = false;
  let retryAtMs = 0;
  const goAway = (error: unknown) => {
    retryAtMs = performance.now() + times.leftAlone;
    if (!isAway) log.warn({ cause: causeOf(error) }, 'Redis is unavailable: each gateway counts separately');
    isAway = true;
  };
  const reconnect = () => {
    if (isAway) log.info('Redis is available again: gateways count together');
    isAway = false;
  };
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: times.pingsEvery,
    socket: { socketTimeout: times.silent },
  });
  client.on('error', goAway);
  client.on('ready', reconnect);
  // The client keeps trying by itself.
  await inTime(client.connect(), deadlineMs).catch(goAway);

  return {
    client,
    /** Returns the result of a task, or null when Redis does not answer in time. */
    async run<Result>(task: (redis: typeof client) => Promise<Result>): Promise<Result | null> {
      if (performance.now() < retryAtMs) return null;
      try {
        const result = await inTime(task(client), deadlineMs);
        reconnect();
        return result;
      } catch (error) {
        goAway(error);
        return null;
      }
    },
    close() {
      if (client.isOpen) client.destroy();
    },
  };
}

export type SharedRedis = NonNullable<Awaited<ReturnType<typeof createSharedRedis>>>;

async function inTime<Result>(asked: Promise<Result>, ms: number): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('Redis did not answer in time')), ms);
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
