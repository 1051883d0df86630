import type { ChangeEvent, ComponentProps } from 'react';
import { TextInput } from '../../ui/input/text-input.tsx';
import type { Mask } from './masks.ts';

type MaskedInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> & {
  mask: Mask;
  /** The value without its mask. */
  raw: string;
  onRawChange: (raw: string) => void;
};

/**
 * Renders an input that shows a value through a mask. It ignores keys that the mask rejects, and keeps the
 * caret position.
 */
export function MaskedInput({ mask, raw, onRawChange, ...props }: MaskedInputProps) {
  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const input = event.target;
    const { data, inputType } = event.nativeEvent as InputEvent;
    const isKey = /^(insertText|insertCompositionText|delete)/.test(inputType ?? '');
    const shown = input.value;
    const next = mask.read(shown, raw, { typed: isKey ? (data ?? '') : null });
    const written = mask.write(next);
    const beforeCaret = countKept(shown.slice(0, input.selectionStart ?? shown.length), mask);
    const place = caretAfter(written, mask, beforeCaret + countKept(written, mask) - countKept(shown, mask));
    // If React wrote the value, the caret would jump to the end.
    input.value = written;
    input.setSelectionRange(place, place);
    onRawChange(next);
  }
  return <TextInput type="text" autoComplete="off" {...props} value={mask.write(raw)} onChange={onChange} />;
}

const countKept = (text: string, mask: Mask) => [...text].filter((one) => mask.keeps.test(one)).length;

/** Returns the caret position after the given number of characters that belong to the value. */
function caretAfter(text: string, mask: Mask, kept: number): number {
  let left = kept;
  let place = 0;
  while (left > 0 && place < text.length) {
    if (mask.keeps.test(text.charAt(place))) left -= 1;
    place += 1;
  }
  return place;
}
