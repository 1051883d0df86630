import type { FieldDescriptor } from '../form/conflict/conflict.ts';
import { chosenNames, namesSummary } from '../form/conflict/summary.ts';
import type { Option, OptionGroup } from '../ui/choice/options.ts';

/** An item that can be chosen. */
export type Named = { id: string; name: string };

/** An item of a list to choose from. `group` is the heading above it. */
export type Choice = Named & { group?: string };

/** The chosen ids as a form holds them, under their name in the mutation input. */
export type SelectionValues<Name extends string> = Record<Name, readonly string[]>;

/** The stored selection and its revision. */
export type ChosenOnRecord = { chosen: readonly Named[]; revision: string | null };

/** Returns the available items, including the chosen ones even if the list could not be loaded. */
export function withChosen(
  list: readonly Choice[] | null | undefined,
  chosen: readonly Choice[],
): readonly Choice[] {
  const all = list ?? [];
  return [...all, ...chosen.filter(({ id }) => !all.some((one) => one.id === id))];
}

/** Groups the options by heading. */
export function toOptionGroups(choices: readonly Choice[]): OptionGroup[] {
  const groups = new Map<string, Option[]>();
  for (const { id, name, group = '' } of choices) {
    const options = groups.get(group) ?? [];
    groups.set(group, options);
    options.push({ value: id, label: name });
  }
  return [...groups].map(([label, options]) => ({ label, options }));
}

/** Returns the caption of a selection and its display text, with names instead of ids. */
export function selectionDescriptors<Name extends string>(
  name: Name,
  label: string,
  choices: readonly Named[],
): FieldDescriptor<SelectionValues<Name>>[] {
  return [{ label, paths: [name], toText: (values) => chosenNames(values[name], choices) }];
}

/** Summarizes the chosen items. */
export const selectionSummary = (chosen: readonly Named[]) =>
  namesSummary(
    chosen.map(({ name }) => name),
    'None selected',
  );
