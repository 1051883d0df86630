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
/** An answer of Redis that takes longer is none, in milliseconds; then it is left alone for a while. */
const redis = { answersWithinMs: 250, leftAloneMs: 1000, pingsEveryMs: 4000, silentMs: 10_000 };

type Options = {
  perMinute: number;
  /** Several gateways with the same Redis count together. Null: each counts for itself. */
  redisUrl: string | null;
  log: FastifyBaseLogger;
};

/**
 * So many calls a minute for each caller; a caller's minute begins with the first call of it. Without Redis, or while that is away, this
 * process counts alone: then several gateways allow that much each.
 */
export function createCallAllowance({ perMinute, redisUrl, log }: Options) {
  const rule = { keyPrefix: 'gateway:address-calls', points: perMinute, duration: minuteSeconds };
  const alone = new RateLimiterMemory(rule);
  const together = redisUrl === null ? null : countTogether(redisUrl, rule, log);

  return {
    /** Takes one call: null when it is allowed, else the whole seconds until the next one is. */
    async take(caller: string): Promise<number | null> {
      const counted = (await together?.count(caller)) ?? (await settle(alone.consume(caller)));
      return counted.isAllowed ? null : Math.max(1, Math.ceil(counted.waitMs / 1000));
    },
    close: () => together?.close(),
  };
}

export type CallAllowance = ReturnType<typeof createCallAllowance>;

type Counted = { isAllowed: boolean; waitMs: number };

/** The library throws its result for a call too many, and errors as well. */
async function settle(consuming: Promise<RateLimiterRes>): Promise<Counted> {
  try {
    return { isAllowed: true, waitMs: (await consuming).msBeforeNext };
  } catch (thrown) {
    if (!(thrown instanceof RateLimiterRes)) throw thrown;
    return { isAllowed: false, waitMs: thrown.msBeforeNext };
  }
}

/** Counts in Redis. That it is away is said once, and is nobody's fault but the operator's. */
function countTogether(
  url: string,
  rule: { keyPrefix: string; points: number; duration: number },
  log: FastifyBaseLogger,
) {
  let isAway = false;
  let askedAgainAtMs = 0;
  const goAway = (error: unknown) => {
    askedAgainAtMs = performance.now() + redis.leftAloneMs;
    if (!isAway)
      log.warn({ cause: causeOf(error) }, 'Redis is away: each gateway counts address calls alone');
    isAway = true;
  };
  const comeBack = () => {
    if (isAway) log.info('Redis is back: gateways count address calls together');
    isAway = false;
  };
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: redis.pingsEveryMs,
    socket: { socketTimeout: redis.silentMs },
  });
  client.on('error', goAway);
  client.on('ready', comeBack);
  // It goes on trying by itself.
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
    /** Null when Redis cannot tell. */
    async count(caller: string): Promise<Counted | null> {
      if (performance.now() < askedAgainAtMs) return null;
      try {
        const counted = await settle(limiter.consume(caller));
        comeBack();
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
