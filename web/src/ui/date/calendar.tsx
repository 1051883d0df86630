import { DatePicker, parseDate } from '@chakra-ui/react/date-picker';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { Button } from '../action/button.tsx';
import { NextIcon, PreviousIcon } from '../action/icons.tsx';
import { inputStyle } from '../input/text-input.tsx';
import { ownTimeZone, today } from './dates.ts';

const selectStyle = {
  ...inputStyle,
  width: 'auto',
  minH: '8',
  px: '1',
  py: '1',
  fontSize: 'sm',
  fontWeight: 'semibold',
} as const;

const recipe = defineSlotRecipe({
  className: 'date-picker',
  slots: ['content', 'viewControl', 'monthSelect', 'yearSelect', 'table', 'tableHeader', 'tableCellTrigger'],
  base: {
    content: {
      zIndex: 'overlay',
      width: 'min(19rem, calc(100vw - 3rem))',
      p: '3',
      bg: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      boxShadow: 'float',
      '&:focus-visible': { outline: 'none' },
    },
    viewControl: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '1',
      mb: '1',
    },
    monthSelect: selectStyle,
    yearSelect: selectStyle,
    table: { width: 'full', tableLayout: 'fixed', borderCollapse: 'collapse' },
    tableHeader: {
      height: '8',
      fontSize: 'xs',
      fontWeight: 'semibold',
      color: 'fg.muted',
      textAlign: 'center',
    },
    tableCellTrigger: {
      display: 'grid',
      placeItems: 'center',
      width: 'full',
      minH: '9',
      borderRadius: 'md',
      fontSize: 'sm',
      fontVariantNumeric: 'tabular-nums',
      cursor: 'pointer',
      userSelect: 'none',
      '&:hover': { bg: 'bg.subtle' },
      '&[data-outside-range]': { color: 'fg.muted' },
      '&[data-today]': { fontWeight: 'bold', textDecoration: 'underline', textUnderlineOffset: '3px' },
      '&[data-in-range]': { bg: 'accent.subtle', borderRadius: '0' },
      '&[data-selected]': { bg: 'accent.solid', color: 'accent.contrast', borderRadius: 'md' },
    },
  },
});

type CalendarProps = {
  /** Name of the calendar. */
  label: string;
  /** Ids of the input, which it appears below, and of the button, which Escape focuses. */
  ids: { control: string; trigger: string };
  /** Days that are initially chosen, as `2026-11-21`: one, or both ends of a range. */
  days: string[];
  isRange: boolean;
  /**
   * Called with the chosen days, and with none when the user clears them. For a range, first with one day, then
   * with both in ascending order.
   */
  onPick: (days: string[]) => void;
  /** Called when the user leaves the calendar without a choice. */
  onClose: () => void;
};

/**
 * Renders a month of the US calendar, with weeks that begin on Sunday [WID-07], and a choice of month and
 * year. Arrow keys, Page Up, Page Down, Home and End move; Enter picks. The calendar takes the focus when it
 * opens.
 */
export function Calendar({ label, ids, days, isRange, onPick, onClose }: CalendarProps) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    content.current?.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus();
  }, []);
  const chosen = days.map((day) => parseDate(day));
  return (
    <DatePicker.Root
      recipe={recipe}
      ids={ids}
      positioning={{ placement: 'bottom-start', gutter: 4 }}
      defaultOpen
      closeOnSelect={false}
      locale="en-US"
      startOfWeek={0}
      fixedWeeks
      outsideDaySelectable
      timeZone={ownTimeZone()}
      selectionMode={isRange ? 'range' : 'single'}
      // The calendar is uncontrolled, so that it can hold a range with only one day picked.
      defaultValue={chosen}
      {...(chosen[0] && { defaultFocusedValue: chosen[0] })}
      translations={{ monthSelect: 'Month', yearSelect: 'Year' }}
      onValueChange={({ value }) => onPick(value.map(String))}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <DatePicker.Positioner>
        <DatePicker.Content ref={content} role="dialog" aria-label={label}>
          <DatePicker.View view="day">
            <MonthAndYear />
            <Days />
          </DatePicker.View>
          <Shortcuts isRange={isRange} onPick={onPick} />
        </DatePicker.Content>
      </DatePicker.Positioner>
    </DatePicker.Root>
  );
}

/** Renders the buttons for the previous and next month, and the choice of month and year. */
const MonthAndYear = () => (
  <DatePicker.ViewControl>
    <DatePicker.PrevTrigger asChild>
      <Button look="ghost" size="icon">
        <PreviousIcon />
      </Button>
    </DatePicker.PrevTrigger>
    <DatePicker.MonthSelect />
    <DatePicker.YearSelect />
    <DatePicker.NextTrigger asChild>
      <Button look="ghost" size="icon">
        <NextIcon />
      </Button>
    </DatePicker.NextTrigger>
  </DatePicker.ViewControl>
);

/** Unlike Chakra's `DayTable`, names each column by its whole weekday. */
const Days = () => (
  <DatePicker.Context>
    {({ weekDays, weeks }) => (
      <DatePicker.Table>
        <DatePicker.TableHead>
          <DatePicker.TableRow>
            {weekDays.map((weekday) => (
              <DatePicker.TableHeader key={weekday.long} abbr={weekday.long}>
                {weekday.narrow}
              </DatePicker.TableHeader>
            ))}
          </DatePicker.TableRow>
        </DatePicker.TableHead>
        <DatePicker.TableBody>
          {weeks.map((week) => (
            <DatePicker.TableRow key={String(week[0])}>
              {week.map((day) => (
                <DatePicker.TableCell key={String(day)} value={day}>
                  <DatePicker.TableCellTrigger>{day.day}</DatePicker.TableCellTrigger>
                </DatePicker.TableCell>
              ))}
            </DatePicker.TableRow>
          ))}
        </DatePicker.TableBody>
      </DatePicker.Table>
    )}
  </DatePicker.Context>
);

function Shortcuts({ isRange, onPick }: Pick<CalendarProps, 'isRange' | 'onPick'>) {
  const day = today();
  return (
    <DatePicker.ViewControl mt="2" mb="0">
      <Button look="ghost" size="sm" onClick={() => onPick(isRange ? [day, day] : [day])}>
        Today
      </Button>
      <Button look="ghost" size="sm" onClick={() => onPick([])}>
        Clear
      </Button>
    </DatePicker.ViewControl>
  );
}
