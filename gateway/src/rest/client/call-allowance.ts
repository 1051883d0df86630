import { createClient } from '@redis/client';
import type { FastifyBaseLogger } from 'fastify';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible';
import { causeOf } from './fault.ts';

const minuteSeconds = 60;
/** Timeout of a Redis answer in milliseconds, and the pause after a failure. */
const redis = { answersWithinMs: 250, leftAloneMs: 1000, pingsEveryMs: 4000, silentMs: 10_000 };

type Options = {
  perMinute: number;
  /** Gateways with the same Redis share their counts. Null: this gateway counts alone. */
  redisUrl: string | null;
  log: FastifyBaseLogger;
};

/**
 * Limits calls per caller and minute. A caller's minute starts with their first call. Without Redis each
 * gateway counts alone, so several gateways allow the limit each.
 */
export function createCallAllowance({ perMinute, redisUrl, log }: Options) {
  const rule = { keyPrefix: 'gateway:address-calls', points: perMinute, duration: minuteSeconds };
  const alone = new RateLimiterMemory(rule);
  const together = redisUrl === null ? null : countTogether(redisUrl, rule, log);

  return {
    /** Takes one call: null when allowed, otherwise the seconds until the next one is. */
    async take(caller: string): Promise<number | null> {
      const counted = (await together?.count(caller)) ?? (await settle(alone.consume(caller)));
      return counted.isAllowed ? null : Math.max(1, Math.ceil(counted.waitMs / 1000));
    },
    close: () => together?.close(),
  };
}

type Counted = { isAllowed: boolean; waitMs: number };

/** The library throws both errors and the result of a call over the limit. */
async function settle(consuming: Promise<RateLimiterRes>): Promise<Counted> {
  try {
    return { isAllowed: true, waitMs: (await consuming).msBeforeNext };
  } catch (thrown) {
    if (!(thrown instanceof RateLimiterRes)) throw thrown;
    return { isAllowed: false, waitMs: thrown.msBeforeNext };
  }
}

/** Counts in Redis. Logs an outage once. */
function countTogether(
  url: string,
  rule: { keyPrefix: string; points: number; duration: number },
  log: FastifyBaseLogger,
) {
  let isAway = false;
  let retryAtMs = 0;
  const goAway = (error: unknown) => {
    retryAtMs = performance.now() + redis.leftAloneMs;
    if (!isAway)
      log.warn(
        { cause: causeOf(error) },
        'Redis is unavailable: each gateway counts address calls separately',
      );
    isAway = true;
  };
  const reconnect = () => {
    if (isAway) log.info('Redis is available again: gateways count address calls together');
    isAway = false;
  };
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: redis.pingsEveryMs,
    socket: { socketTimeout: redis.silentMs },
  });
  client.on('error', goAway);
  client.on('ready', reconnect);
  // The client reconnects by itself.
  client.connect().catch(goAway);
  const limiter = new RLWrapperTimeouts({
    limiter: new RateLimiterRedis({
      ...rule,
      storeClient: client,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
    }),
    timeoutMs: redis.answersWithinMs,
  });

  return {
    /** Null when Redis does not answer. */
    async count(caller: string): Promise<Counted | null> {
      if (performance.now() < retryAtMs) return null;
      try {
        const counted = await settle(limiter.consume(caller));
        reconnect();
        return counted;
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
