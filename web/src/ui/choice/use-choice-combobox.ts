import { createListCollection } from '@chakra-ui/react/collection';
import { useCombobox } from '@chakra-ui/react/combobox';
import { type RefObject, useId, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ChoiceInputProps, InputFocus } from './choice-props.ts';
import { useLazyOptions } from './use-lazy-options.ts';

export type ChoiceComboboxProps = ChoiceInputProps & { held: RefObject<InputFocus> };

/** Holds the state of a `ChoiceCombobox`. */
export function useChoiceCombobox(props: ChoiceComboboxProps, input: RefObject<HTMLInputElement | null>) {
  const { control, text, groups, chosen, filter, startAt, held, isMultiple = false } = props;
  const { isFreeText = false, isReadOnly = false } = props;
  const contentId = useId();
  const options = groups.flatMap((group) => group.options);
  const known = new Set(options.map(({ value }) => value));
  const [marked, setMarked] = useState<{ filter: string; value: string | null }>({ filter, value: null });
  // Unless the user marks another option, Enter chooses the best match of the filter.
  const best = filter ? (options[0]?.value ?? null) : null;
  const active = (marked.filter === filter ? marked.value : null) ?? best;

  const combobox = useCombobox({
    // The list is named by its own `aria-label`.
    ids: { input: control.id, content: contentId, label: contentId },
    collection: createListCollection({ items: options }),
    multiple: isMultiple,
    value: chosen.filter((value) => known.has(value)),
    inputValue: text,
    openOnClick: true,
    closeOnSelect: !isMultiple && !isFreeText,
    allowCustomValue: isFreeText,
    readOnly: isReadOnly,
    ...(props.placeholder !== undefined && { placeholder: props.placeholder }),
    ...(props.name !== undefined && { name: props.name }),
    positioning: { gutter: 4, sameWidth: true },
    highlightedValue: active,
    // At once, because the next key press may come before React would render.
    onHighlightChange: ({ highlightedValue }) =>
      flushSync(() => setMarked({ filter, value: highlightedValue })),
    onSelect: ({ itemValue }) => props.onPick(itemValue),
    onOpenChange: ({ open, reason }) => {
      if (open) keepSelection(input);
      // Typing marks the best match instead.
      if (open && reason !== 'input-change')
        setMarked({ filter, value: (startAt?.(options) ?? options[0])?.value ?? null });
      else if (!open) props.onClose?.(reason === 'interact-outside');
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it replaces the plain input.
  useLayoutEffect(() => {
    if (!held.current) return;
    const { start, end, isOpen } = held.current;
    held.current = null;
    input.current?.focus();
    input.current?.setSelectionRange(start, end);
    if (isOpen) combobox.setOpen(true);
  }, []);

  const activeIndex = options.findIndex(({ value }) => value === active);
  const isShown = combobox.open && (options.length > 0 || !isFreeText);
  return { combobox, isShown, ...useLazyOptions({ groups, active: activeIndex, filter }) };
}

/**
 * Keeps the selection of the input while its list opens. Ark moves the caret to the end in the next frame: this
 * reads the selection just before that and restores it just after, because frame callbacks run in order.
 */
function keepSelection(input: RefObject<HTMLInputElement | null>) {
  let selection: [number | null, number | null] = [null, null];
  requestAnimationFrame(() => {
    if (input.current) selection = [input.current.selectionStart, input.current.selectionEnd];
  });
  queueMicrotask(() => requestAnimationFrame(() => input.current?.setSelectionRange(...selection)));
}
