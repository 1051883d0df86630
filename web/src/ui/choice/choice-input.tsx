import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { lazyWidget, useWidget } from '../action/lazy-widget.ts';
import { ErrorText } from '../input/field.tsx';
import { TextInput } from '../input/text-input.tsx';
import type { ChoiceInputProps, HeldInput } from './choice-props.ts';

/** Chakra's combobox. */
export const comboboxWidget = lazyWidget(() => import('./choice-combobox.tsx'));

const Frame = chakra('div', { base: { position: 'relative' } });

/**
 * Renders an input with a list of options below it. Until Chakra's combobox is loaded, the input is a plain one.
 * The combobox then takes over its text, selection and focus, so that nothing typed is lost.
 */
export function ChoiceInput(props: ChoiceInputProps) {
  const { part, hasFailed } = useWidget(comboboxWidget);
  const held = useRef<HeldInput>(null);
  const [isComposing, setComposing] = useState(false);
  const noteId = useId();
  if (part && !isComposing) return <part.ChoiceCombobox {...props} held={held} />;
  return (
    <Frame
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      onPointerEnter={() => void comboboxWidget.fetchPart()}
      onFocus={() => void comboboxWidget.fetchPart()}
    >
      <PlainInput {...props} held={held} />
      {hasFailed && (
        <ErrorText id={noteId} role="alert">
          The options could not be loaded. Check your connection and try again.
        </ErrorText>
      )}
    </Frame>
  );
}

function PlainInput({ held, ...props }: ChoiceInputProps & { held: React.RefObject<HeldInput> }) {
  const input = useRef<HTMLInputElement>(null);
  const isOpen = useRef(false);
  useLayoutEffect(() => {
    const element = input.current;
    return () => {
      if (!element || element !== document.activeElement) return;
      const { selectionStart, selectionEnd, value } = element;
      held.current = {
        start: selectionStart ?? value.length,
        end: selectionEnd ?? value.length,
        isOpen: isOpen.current,
      };
    };
  }, [held]);

  const open = () => {
    isOpen.current = true;
  };
  return (
    <TextInput
      {...props.control}
      ref={input}
      name={props.name}
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={false}
      autoComplete="off"
      spellCheck={false}
      readOnly={props.isReadOnly}
      placeholder={props.placeholder}
      pe="10"
      value={props.text}
      onClick={(event) => {
        if (!props.isFreeText) event.currentTarget.select();
        open();
      }}
      onChange={(event) => {
        props.onType(event.target.value);
        open();
      }}
      onKeyDown={(event) => /^Arrow(Down|Up)$/.test(event.key) && open()}
      onBlur={() => {
        isOpen.current = false;
        props.onBlur?.();
      }}
    />
  );
}
