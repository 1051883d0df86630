import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { lazyWidget, useWidget } from '../action/lazy-widget.ts';
import { ErrorText } from '../input/field.tsx';
import { TextInput } from '../input/text-input.tsx';
import type { ChoiceInputProps, InputFocus } from './choice-props.ts';

/** Chakra's combobox. */
export const comboboxWidget = lazyWidget(() => import('./choice-combobox.tsx'));

const Frame = chakra('div', { base: { position: 'relative' } });

/**
 * Renders an input with a list of options below it. Until Chakra's combobox is loaded, the input is a plain one.
 * The combobox then takes over its text, selection and focus, between two actions of the user, so that nothing
 * typed, clicked or chosen by key is lost.
 */
export function ChoiceInput(props: ChoiceInputProps) {
  const { part, hasFailed } = useWidget(comboboxWidget);
  const held = useRef<InputFocus>(null);
  const { isActing, actions } = useOngoingAction();
  const noteId = useId();
  if (part && !isActing) return <part.ChoiceCombobox {...props} held={held} />;
  return (
    <Frame
      {...actions}
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

/** Returns whether the user is in the middle of a click or of composing a character. */
function useOngoingAction() {
  const [isActing, setActing] = useState(false);
  const begin = () => setActing(true);
  const end = () => setActing(false);
  const press = () => {
    begin();
    const released = new AbortController();
    const release = () => {
      released.abort();
      // The click comes right after the release.
      setTimeout(end);
    };
    // The pointer may be released outside the input.
    for (const type of ['pointerup', 'pointercancel'])
      addEventListener(type, release, { signal: released.signal });
  };
  return { isActing, actions: { onCompositionStart: begin, onCompositionEnd: end, onPointerDown: press } };
}

function PlainInput({ held, ...props }: ChoiceInputProps & { held: React.RefObject<InputFocus> }) {
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
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const wasOpen = isOpen.current;
    props.onKeyDown?.(event, wasOpen);
    if (/^Arrow(Down|Up)$/.test(event.key)) open();
    if (!wasOpen) return;
    if (event.key === 'Escape') {
      isOpen.current = false;
      props.onClose?.(false);
    } else if (event.key === 'Enter') {
      // Not a submission: the list would be open.
      event.preventDefault();
      const best = props.groups[0]?.options[0];
      // The best match of a suggestion must be seen before it is chosen.
      if (!best || !props.filter || props.isFreeText) return;
      isOpen.current = props.isMultiple ?? false;
      props.onPick(best.value);
    }
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
      onKeyDown={press}
      onBlur={() => {
        isOpen.current = false;
        props.onBlur?.();
      }}
    />
  );
}
