import type { Fact } from '../form/conflict.ts';
import { namesSummary } from '../form/summary.ts';
import type { Option } from '../ui/combobox.tsx';

/** Something to choose, as the graph has it. */
export type Named = { id: string; name: string };

/** What is chosen, as a screen edits it: ids, under the name that the mutation gives them. */
export type SelectionValues<Name extends string> = Record<Name, readonly string[]>;

/** What is on record of a choice: what is chosen, and which state of it that is. */
export type ChosenOnRecord = { chosen: readonly Named[]; revision: string | null };

/** The options of a choice. What is chosen on record is among them, also when the list cannot be loaded. */
export function toOptions(list: readonly Named[] | null | undefined, chosen: readonly Named[]): Option[] {
  const all = list ?? [];
  const missing = chosen.filter(({ id }) => !all.some((one) => one.id === id));
  return [...all, ...missing].map(({ id, name }) => ({ value: id, label: name }));
}

/** A choice in a person's words: names, not ids. */
export function selectionFacts<Name extends string>(
  name: Name,
  label: string,
  options: readonly Option[],
): Fact<SelectionValues<Name>>[] {
  const nameOf = (id: string) => options.find(({ value }) => value === id)?.label ?? id;
  return [{ label, paths: [name], toText: (values) => values[name].map(nameOf).join(', ') }];
}

/** What is chosen, in a few words. */
export const selectionSummary = (chosen: readonly Named[]) =>
  namesSummary(
    chosen.map(({ name }) => name),
    'None chosen',
  );
