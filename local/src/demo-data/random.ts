import { base, en, Faker } from '@faker-js/faker';

const SEED = 20_261;

/** A stream of random choices that is the same at every run. */
export type Random = {
  faker: Faker;
  pick: <T>(list: readonly T[]) => T;
  /** Several different ones, in the order of the list. */
  pickSome: <T>(list: readonly T[], min: number, max: number) => T[];
  chance: (probability: number) => boolean;
  int: (min: number, max: number) => number;
};

/**
 * One stream a kind of thing, so that a change in how companies are made leaves the users as they were.
 * @param kind names the stream
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

/**
 * How many each of `shares` gets of `total`, larger shares more, at least `least`; the sum is exact.
 */
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
