import { ListNothing } from './list-nothing.tsx';
import { toPeopleFilters } from './people-filters.ts';
import type { PeopleSearch } from './people-search.ts';
import type { ListSearch } from './use-list-search.ts';

type NoPeopleProps = {
  /** The plural of the people, such as `users`. */
  kind: string;
  list: ListSearch<PeopleSearch>;
  /** What to try after a search without a match. */
  hint: string;
  /** Returns how to add a person: `the first one` or `one`; null if this person may not. */
  toAdding: ((which: string) => string) | null;
};

/** The message of a company's empty list of people. The list may leave out inactive ones. */
export function NoPeople({ kind, list, hint, toAdding }: NoPeopleProps) {
  const { asked, search, isWhole, runSearch, reset } = list;
  if (isWhole) {
    const inactive = {
      noMatch: `This company has no active ${kind}.`,
      hint: toAdding?.('one'),
      showAll: `Display inactive ${kind}`,
      onReset: () => runSearch({ ...search, includeInactive: true }),
    };
    return <ListNothing search={inactive} />;
  }
  if (toPeopleFilters({ ...asked, includeInactive: false }, kind).length === 0)
    return <ListNothing none={`This company has no ${kind}.`} hint={toAdding?.('the first one')} />;
  const nothing = {
    noMatch: `No ${kind} match this search.`,
    hint,
    showAll: `Show all active ${kind}`,
    onReset: reset,
  };
  return <ListNothing search={nothing} />;
}
