import type { KeyboardEvent } from 'react';
import type { ControlProps } from '../input/field.tsx';
import type { Option, OptionGroup } from './options.ts';

/** What the user was doing in the input when Chakra's combobox replaced it; null without the focus. */
export type InputFocus = { start: number; end: number; isOpen: boolean } | null;

export type ChoiceInputProps = {
  control: ControlProps;
  /** Text of the input. */
  text: string;
  /** Options to show: those that match the text. */
  groups: OptionGroup[];
  /** Values of the chosen options. */
  chosen: readonly string[];
  /** Text that the groups are filtered by. Another filter activates the first option. */
  filter: string;
  /** Returns the option that is active when the list opens. */
  startAt?: (options: Option[]) => Option | undefined;
  /** Called when the user changes the text. */
  onType: (text: string) => void;
  onPick: (value: string) => void;
  /** Called when the user clears the choice; omitted if the input has nothing to clear. */
  onClear?: (() => void) | undefined;
  /** Called when the list closes; `isLeft` if the user went elsewhere. */
  onClose?: (isLeft: boolean) => void;
  onBlur?: (() => void) | undefined;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>, isOpen: boolean) => void;
  isMultiple?: boolean;
  /** Whether the text itself is the value, and the options only suggest one. */
  isFreeText?: boolean;
  isReadOnly?: boolean;
  placeholder?: string | undefined;
  name?: string | undefined;
};
