import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { SharedRedis } from './redis.ts';

const minuteSeconds = 60;

type Options = {
  perMinute: number;
  /** Gateways with the same Redis share their counts. Null: this gateway counts alone. */
  redis: SharedRedis | null;
};

/**
 * Limits calls per caller and minute. A caller's minute starts with their first call. Without Redis each
 * gateway counts alone, so several gateways allow the limit each.
 */
export function createCallAllowance({ perMinute, redis }: Options) {
  const rule = { keyPrefix: 'gateway:address-calls', points: perMinute, duration: minuteSeconds };
  const alone = new RateLimiterMemory(rule);
  const together =
    redis &&
    new RateLimiterRedis({
      ...rule,
      storeClient: redis.client,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
    });

  return {
    /** Takes one call: null when allowed, otherwise the seconds until the next one is. */
    async take(caller: string): Promise<number | null> {
      const shared = together && (await redis.run(() => settle(together.consume(caller))));
      const counted = shared ?? (await settle(alone.consume(caller)));
      return counted.isAllowed ? null : Math.max(1, Math.ceil(counted.waitMs / 1000));
    },
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
