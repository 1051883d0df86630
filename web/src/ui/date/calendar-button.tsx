import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../action/button.tsx';
import { CalendarIcon } from '../action/edit-icons.tsx';
import { useOnDemand } from '../action/use-on-demand.ts';
import { useSide } from '../choice/use-side.ts';
import { LoadingText, Skeleton } from '../layout/skeleton.tsx';

/** Height of a month with its buttons, in pixels. */
const calendarPx = 332;

const Popover = chakra('div', {
  base: {
    position: 'absolute',
    insetInlineStart: '0',
    top: 'calc(100% + 4px)',
    zIndex: 'overlay',
    width: 'min(19rem, calc(100vw - 3rem))',
    minH: `${calendarPx}px`,
    p: '3',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'float',
    '&[data-above]': { top: 'auto', bottom: 'calc(100% + 4px)' },
  },
});

type CalendarButtonProps = {
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

/**
 * Renders a button at the end of a date input and the calendar below the input. The calendar is loaded on
 * first use. Escape, a click outside and a focus change close it.
 */
export function CalendarButton({ label, days, isRange = false, onPick, onDone }: CalendarButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const calendar = useOnDemand(() => import('./calendar.tsx'));
  useOutsidePress(frame, isOpen, () => setOpen(false));

  const toggle = () => {
    setOpen(!isOpen);
    if (!isOpen) void calendar.fetchPart();
  };
  const end = () => {
    setOpen(false);
    onDone();
  };
  const pick = (picked: string[]) => {
    onPick(picked);
    if (picked.length < (isRange ? 2 : 1)) return;
    end();
  };
  const clear = () => {
    onPick([]);
    end();
  };

  return (
    <chakra.span
      ref={frame}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Without a focus target, the calendar has only switched to months or years: keep it open.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <Button
        ref={button}
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
      {isOpen && (
        <CalendarPopover label={label}>
          {calendar.part && (
            <calendar.part.Calendar days={days} isRange={isRange} onPick={pick} onClear={clear} />
          )}
          {calendar.hasFailed && <p role="alert">The calendar could not be loaded. Type the date instead.</p>}
          {!calendar.part && !calendar.hasFailed && (
            <>
              <LoadingText>Loading the calendar</LoadingText>
              <Skeleton height="17rem" />
            </>
          )}
        </CalendarPopover>
      )}
    </chakra.span>
  );
}

function CalendarPopover({ label, children }: { label: string; children: ReactNode }) {
  const { box, isAbove } = useSide({ mostPx: calendarPx, neededPx: calendarPx });
  return (
    <Popover ref={box} role="dialog" aria-label={label} data-above={isAbove || undefined}>
      {children}
    </Popover>
  );
}

function useOutsidePress(frame: React.RefObject<HTMLElement | null>, isOpen: boolean, onPress: () => void) {
  useEffect(() => {
    if (!isOpen) return;
    const listen = (event: PointerEvent) => {
      if (!frame.current?.contains(event.target as Node)) onPress();
    };
    document.addEventListener('pointerdown', listen);
    return () => document.removeEventListener('pointerdown', listen);
  });
}
