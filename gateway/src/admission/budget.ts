import { LRUCache } from 'lru-cache';
import type { SharedRedis } from '../rest/client/redis.ts';

/** Callers that are remembered. A forgotten caller has a full budget. */
const maxCallers = 10_000;

export type BudgetOptions = {
  /** Points of a full budget. */
  limit: number;
  pointsPerSecond: number;
  /** Gateways with the same Redis share their budgets. Null: this gateway counts alone. */
  redis: SharedRedis | null;
};

/** The budget of a caller after an operation was counted or refused. */
export type Balance = {
  isEnough: boolean;
  remaining: number;
  /** Milliseconds until the budget is full. */
  fullInMs: number;
  /** Milliseconds until there is enough for the refused cost; 0 if there is enough. */
  waitMs: number;
};

/**
 * Creates budgets that refill over time, one for each caller. A caller's state is the time when the budget is
 * full again (generic cell rate algorithm).
 */
export function createBudgets({ limit, pointsPerSecond, redis }: BudgetOptions) {
  const msPerPoint = 1000 / pointsPerSecond;
  const limitMs = limit * msPerPoint;
  const fullAtMs = new LRUCache<string, number>({ max: maxCallers });

  const toBalance = (fullInMs: number, costMs: number): Balance => {
    const waitMs = Math.max(0, fullInMs + costMs - limitMs);
    const isEnough = waitMs === 0;
    const usedMs = isEnough ? fullInMs + costMs : fullInMs;
    return { isEnough, waitMs, fullInMs: usedMs, remaining: Math.floor((limitMs - usedMs) / msPerPoint) };
  };
  const takeAlone = (caller: string, costMs: number) => {
    const now = Date.now();
    const fullInMs = Math.max(0, (fullAtMs.get(caller) ?? 0) - now);
    const balance = toBalance(fullInMs, costMs);
    if (balance.isEnough) fullAtMs.set(caller, now + balance.fullInMs);
    return balance;
  };

  const take = async (caller: string, cost: number): Promise<Balance> => {
    const costMs = cost * msPerPoint;
    const alone = takeAlone(caller, costMs);
    const before = await redis?.run(async (client) =>
      Number(
        await client.eval(takeTogether, {
          keys: [`gateway:cost:${caller}`],
          arguments: [String(costMs), String(limitMs)],
        }),
      ),
    );
    return typeof before === 'number' ? toBalance(before, costMs) : alone;
  };

  return {
    limit,
    /** Takes the cost, in points, unless the budget has less. */
    take,
    /** Gives points back that were taken. */
    giveBack: (caller: string, cost: number) => take(caller, -cost),
  };
}

export type Budgets = ReturnType<typeof createBudgets>;

/** Returns the milliseconds until the budget was full before the call. Takes the cost if there is enough. */
const takeTogether = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local full_in = math.max(0, tonumber(redis.call('GET', KEYS[1]) or '0') - now)
local used = full_in + tonumber(ARGV[1])
if used <= tonumber(ARGV[2]) then
  redis.call('SET', KEYS[1], string.format('%.0f', now + used), 'PX', math.max(1, math.ceil(used)))
end
return string.format('%.0f', full_in)
`;
