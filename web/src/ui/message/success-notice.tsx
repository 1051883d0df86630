import { chakra } from '@chakra-ui/react/styled-system';
import { messages } from '@console/schema/messages.ts';
import { type FocusEvent, useId, useRef, useState } from 'react';
import { Button } from '../action/button.tsx';
import { CheckIcon } from '../action/icons.tsx';
import { useCountdown } from './use-countdown.ts';

/** Time in milliseconds until a notice closes itself, without and with Undo. */
const stayMs = 6_000;
const undoStayMs = 10_000;

const Card = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    p: '3',
    ps: '4',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderInlineStartWidth: '4px',
    borderColor: 'success.fg',
    borderRadius: 'lg',
    boxShadow: 'float',
    pointerEvents: 'auto',
    animation: 'appear 120ms both',
    '&[data-note]': { borderColor: 'border.control' },
  },
});
const Text = chakra('div', { base: { flex: '1 1 10rem', minW: '0', overflowWrap: 'anywhere' } });
const Title = chakra('p', {
  base: { display: 'flex', alignItems: 'center', gap: '2', fontWeight: 'semibold', color: 'success.fg' },
});

/** Takes a change back and reports the result. */
export type Undo = () => Promise<unknown>;

type SuccessNoticeProps = {
  message: string;
  /** Undoes the change; omitted if that is not possible. */
  undo?: Undo | undefined;
  /** Whether nothing was done. The message is then all that it says. */
  isNote?: boolean | undefined;
  /** Whether a modal covers the notice. Its time does not run then. */
  isCovered: boolean;
  onClose: () => void;
};

/**
 * Renders a notice titled 'Success' [ERR-02] that does not take the focus. It closes itself unless the pointer or
 * the focus is on it.
 */
export function SuccessNotice({ message, undo, isNote, isCovered, onClose }: SuccessNoticeProps) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const id = useId();
  const before = useRef<Element | null>(null);
  useCountdown(undo ? undoStayMs : stayMs, isCovered || isHovered || isFocused, onClose);
  const enter = (event: FocusEvent<HTMLElement>) => {
    setFocused(true);
    if (!event.currentTarget.contains(event.relatedTarget)) before.current = event.relatedTarget;
  };
  const close = () => {
    focusAgain(before.current);
    onClose();
  };
  return (
    <Card
      role="status"
      data-notice
      data-note={isNote}
      aria-labelledby={id}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={enter}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        close();
      }}
    >
      <Text>
        {!isNote && (
          <Title id={id}>
            <CheckIcon /> {messages.successTitle}
          </Title>
        )}
        <p id={isNote ? id : undefined}>{message}</p>
      </Text>
      {undo && (
        <Button
          size="sm"
          aria-keyshortcuts="F8"
          onClick={() => {
            close();
            void undo();
          }}
        >
          Undo
        </Button>
      )}
      <Button size="sm" aria-keyshortcuts={undo ? undefined : 'F8'} onClick={close}>
        OK
      </Button>
    </Card>
  );
}

/** Returns the focus to the element that had it before the notice, or to the heading of a new page. */
function focusAgain(before: Element | null) {
  const isThere = before instanceof HTMLElement && before.isConnected;
  (isThere ? before : document.querySelector<HTMLElement>('h1'))?.focus();
}
