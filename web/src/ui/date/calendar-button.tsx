import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../action/button.tsx';
import { CalendarIcon } from '../action/edit-icons.tsx';
import { lazyWidget, useWidget } from '../action/lazy-widget.ts';
import { ErrorText } from '../input/field.tsx';

/** Chakra's date picker. */
export const calendarWidget = lazyWidget(() => import('./calendar.tsx'));

type CalendarButtonProps = {
  /** Id of the date input. */
  inputId: string;
  /** Name of the button and the calendar, such as `Choose Start Date`. */
  label: string;
  /** Chosen days as `2026-11-21`. */
  days: string[];
  isRange?: boolean;
  /** Called with the picked days; with none when they are cleared. */
  onPick: (days: string[]) => void;
  /** Called when all days are picked or cleared, to move the focus. */
  onDone: () => void;
};

/** Renders a button at the end of a date input and the calendar below the input. */
export function CalendarButton(props: CalendarButtonProps) {
  const { inputId, label, days, isRange = false, onPick, onDone } = props;
  const [isOpen, setOpen] = useState(false);
  const { part, hasFailed } = useWidget(calendarWidget);
  const buttonId = useId();
  const isDone = useRef(false);

  const toggle = () => {
    void calendarWidget.fetchPart();
    setOpen(!isOpen);
  };
  const pick = (picked: string[]) => {
    onPick(picked);
    if (isRange && picked.length === 1) return;
    isDone.current = true;
    setOpen(false);
  };

  // Only a calendar that is gone cannot take the focus back.
  useEffect(() => {
    if (isOpen || !isDone.current) return;
    isDone.current = false;
    onDone();
  });

  return (
    <>
      <Button
        id={buttonId}
        look="ghost"
        size="icon"
        position="absolute"
        insetInlineEnd="0.5"
        top="0.5"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <CalendarIcon />
      </Button>
      {isOpen && part && (
        <part.Calendar
          {...{ label, days, isRange }}
          ids={{ control: inputId, trigger: buttonId }}
          onPick={pick}
          onClose={() => setOpen(false)}
        />
      )}
      {isOpen && hasFailed && (
        <ErrorText role="alert">The calendar could not be loaded. Type the date instead.</ErrorText>
      )}
    </>
  );
}
