import type { Fact } from '../form/conflict.ts';
import { namesSummary } from '../form/summary.ts';
import type { Option, OptionGroup } from '../ui/combobox.tsx';

/** Something to choose, as the graph has it. */
export type Named = { id: string; name: string };

/** One of a list to choose from; `group` is the heading that it stands below. */
export type Choice = Named & { group?: string };

/** What is chosen, as a screen edits it: ids, under the name that the mutation gives them. */
export type SelectionValues<Name extends string> = Record<Name, readonly string[]>;

/** What is on record of a choice: what is chosen, and which state of it that is. */
export type ChosenOnRecord = { chosen: readonly Named[]; revision: string | null };

/** What can be chosen. What is chosen is among it, also when the list cannot be loaded. */
export function withChosen(
  list: readonly Choice[] | null | undefined,
  chosen: readonly Choice[],
): readonly Choice[] {
  const all = list ?? [];
  return [...all, ...chosen.filter(({ id }) => !all.some((one) => one.id === id))];
}

/** The options of a field, below their headings. */
export function toOptionGroups(choices: readonly Choice[]): OptionGroup[] {
  const groups = new Map<string, Option[]>();
  for (const { id, name, group = '' } of choices) {
    const options = groups.get(group) ?? [];
    groups.set(group, options);
    options.push({ value: id, label: name });
  }
  return [...groups].map(([label, options]) => ({ label, options }));
}

/** A choice in a person's words: names, not ids. */
export function selectionFacts<Name extends string>(
  name: Name,
  label: string,
  choices: readonly Named[],
): Fact<SelectionValues<Name>>[] {
  const nameOf = (id: string) => choices.find((choice) => choice.id === id)?.name ?? id;
  return [{ label, paths: [name], toText: (values) => values[name].map(nameOf).join(', ') }];
}

/** What is chosen, in a few words. */
export const selectionSummary = (chosen: readonly Named[]) =>
  namesSummary(
    chosen.map(({ name }) => name),
    'None chosen',
  );
