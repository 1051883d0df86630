import type { StoredArrangerPartsFragment } from '../../graph/generated/graphql.ts';
import type { AccessPlace, Platform } from '../access-holder.list.ts';

/** What removing access from an arranger means. `canChange: false`: nothing can be removed here. */
export type ArrangerRemoval = { title: string; message: string } & (
  | { canChange: false }
  | {
      canChange: true;
      /** Text after the save. */
      done: string;
      /** Ids of the locations or platforms after and before the change. */
      ids: readonly string[];
      before: readonly string[];
      revision: string;
    }
);

type Named = { id: string; name: string };

const listed = new Intl.ListFormat('en-US');
/** The most names in a text. */
const maxNamed = 3;

function textOf(rows: readonly Named[]): string {
  const names = rows.slice(0, maxNamed).map(({ name }) => `“${name}”`);
  const others = rows.length - names.length;
  return listed.format(others > 0 ? [...names, `${others} more`] : names);
}

const refusal = (title: string, message: string): ArrangerRemoval => ({ canChange: false, title, message });

/**
 * Returns what has to change so that an arranger loses the access: at a location, the location; at a company, the
 * platform.
 */
export const arrangerRemovalOf = (
  { of, id }: AccessPlace,
  stored: StoredArrangerPartsFragment,
  platform: Platform | null,
  person: string,
): ArrangerRemoval =>
  of === 'company' && platform
    ? withoutPlatform(stored, platform, person)
    : withoutLocation(stored, id, person);

function withoutLocation(
  { accessesAllLocations, locations, revisions }: StoredArrangerPartsFragment,
  id: string,
  person: string,
): ArrangerRemoval {
  if (accessesAllLocations)
    return refusal(
      'This access covers more',
      `${person} may access the data of all locations, not only of this one. Change the details of the arranger to remove this location.`,
    );
  const { kept, ...ids } = partOf(locations, id);
  if (kept.length === 0)
    return refusal('Last location', `This is the only location of ${person}, and arrangers keep one.`);
  return {
    ...{ canChange: true, ...ids, revision: revisions.details },
    title: `Remove this location from ${person}?`,
    message: `${person} loses this location on all platforms, and keeps ${textOf(kept)}.`,
    done: `This location removed from ${person}`,
  };
}

function withoutPlatform(
  { platforms, revisions }: StoredArrangerPartsFragment,
  { id, name }: Platform,
  person: string,
): ArrangerRemoval {
  const { kept, ...ids } = partOf(platforms, id);
  if (kept.length === 0)
    return refusal('Last platform', `${name} is the only platform of ${person}, and arrangers keep one.`);
  return {
    ...{ canChange: true, ...ids, revision: revisions.platforms },
    title: `Remove ${name} access of ${person}?`,
    message: `${person} loses ${name} at all locations, and keeps ${textOf(kept)}.`,
    done: `${name} access of ${person} removed`,
  };
}

function partOf(stored: readonly Named[] | null | undefined, lost: string) {
  const kept = (stored ?? []).filter(({ id }) => id !== lost);
  const toIds = (rows: readonly Named[]) => rows.map(({ id }) => id);
  return { kept, ids: toIds(kept), before: toIds(stored ?? []) };
}
