import type { OptionGroup } from './combobox.tsx';
import { useOptionList } from './use-option-list.ts';

type ComboboxState = {
  groups: OptionGroup[];
  value: string;
  onChange: (value: string) => void;
  isReadOnly: boolean;
};

/** Manages the state and the keys of a combobox, as `Combobox` describes them. */
export function useCombobox({ groups, value, onChange, isReadOnly }: ComboboxState) {
  const choose = (next: string) => {
    onChange(next);
    list.close();
  };
  const list = useOptionList({
    groups,
    isReadOnly,
    startAt: (options) => options.findIndex((option) => option.value === value),
    onPick: (option) => choose(option.value),
    onEscape: value ? () => choose('') : undefined,
  });
  return { ...list, choose };
}
