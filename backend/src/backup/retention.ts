import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE, FILES } from './manifest.ts';

/** How many days and weeks keep their newest backup. */
export type Retention = { daily: number; weekly: number };

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
const UNFINISHED = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.partial$/;

export const nameOf = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
export const unfinished = (name: string) => `${name}.partial`;

/**
 * Returns the backups to delete. Keeps the newest backup of each of the last days and weeks that have one, so
 * that the last backups are never deleted for their age if no new ones are made.
 * @param names as returned by `nameOf`
 */
export function toDelete(names: readonly string[], { daily, weekly }: Retention): string[] {
  const newestFirst = names.toSorted().reverse();
  const newestOf = (periodOf: (name: string) => string, max: number) => {
    const newest = new Map<string, string>();
    for (const name of newestFirst) if (!newest.has(periodOf(name))) newest.set(periodOf(name), name);
    return [...newest.values()].slice(0, max);
  };
  const kept = new Set([...newestOf(dayOf, daily), ...newestOf(weekOf, weekly)]);
  return names.filter((name) => !kept.has(name));
}

/** Deletes what is not kept, and what interrupted backups left. Returns the names of the deleted backups. */
export function prune(folder: string, retention: Retention): string[] {
  const names = readdirSync(folder);
  const old = toDelete(
    names.filter((name) => NAME.test(name)),
    retention,
  );
  const abandoned = names.filter((name) => UNFINISHED.test(name) && isAbandoned(join(folder, name)));
  // By force: another backup that has just ended may have deleted it too.
  for (const name of [...old, ...abandoned]) rmSync(join(folder, name), { recursive: true, force: true });
  return old;
}

/**
 * A backup into the same folder may still be running. It writes all the time and takes seconds to minutes, so one that
 * has written nothing for a day was interrupted.
 */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/** A long dump changes only its file, not the time of the folder. */
function isAbandoned(draft: string) {
  const places = ['.', FILES, ...Object.values(DATABASE)].map((name) => join(draft, name));
  const times = places.map((place) => statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return Math.max(...times) < Date.now() - ABANDONED_MS;
}

const dayOf = (name: string) => name.slice(0, 10);

/** The Monday of the week. */
function weekOf(name: string) {
  const day = new Date(`${dayOf(name)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}
