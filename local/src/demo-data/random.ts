import { base, en, Faker } from '@faker-js/faker';

const SEED = 20_261;

/** A sequence of random choices that is the same in every run. */
export type Random = {
  faker: Faker;
  pick: <T>(list: readonly T[]) => T;
  /** Picks several different items, in the order of the list. */
  pickSome: <T>(list: readonly T[], min: number, max: number) => T[];
  chance: (probability: number) => boolean;
  int: (min: number, max: number) => number;
};

/**
 * Returns a separate sequence for each kind of data. A change to the companies therefore does not change the
 * users.
 * @param kind identifies the sequence
 */
export function randomFor(kind: string): Random {
  const faker = new Faker({ locale: [en, base] });
  faker.seed([SEED, ...Buffer.from(kind)]);
  const int = (min: number, max: number) => faker.number.int({ min, max });
  return {
    faker,
    int,
    chance: (probability) => faker.number.float() < probability,
    pick: (list) => list[int(0, list.length - 1)] as (typeof list)[number],
    pickSome: (list, min, max) => {
      const chosen = new Set(faker.helpers.arrayElements([...list], int(min, Math.min(max, list.length))));
      return list.filter((item) => chosen.has(item));
    },
  };
}

/** Divides `total` in proportion to `shares`, with at least `least` for each. The sum is exact. */
export function divide(total: number, shares: readonly number[], least = 0): number[] {
  const free = total - least * shares.length;
  const sum = shares.reduce((a, b) => a + b, 0);
  let given = 0;
  let wanted = 0;
  return shares.map((share) => {
    wanted += (share / sum) * free;
    const part = Math.round(wanted) - given;
    given += part;
    return least + part;
  });
}
