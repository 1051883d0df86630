import { DatePicker, parseDate } from '@ark-ui/react/date-picker';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { Button } from '../action/button.tsx';
import { NextIcon, PreviousIcon } from '../action/icons.tsx';
import { inputStyle } from '../input/text-input.tsx';
import { today } from './dates.ts';

const Bar = chakra(DatePicker.ViewControl, {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: '1' },
});
// Not `chakra(DatePicker.Table)`: Chakra would take the `columns` prop as a style, and Ark's keyboard
// handling would never get it.
const Table = chakra('table', { base: { width: 'full', tableLayout: 'fixed', borderCollapse: 'collapse' } });
const Weekday = chakra(DatePicker.TableHeader, {
  base: { height: '8', fontSize: 'xs', fontWeight: 'semibold', color: 'fg.muted', textAlign: 'center' },
});
const cellStyle = {
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
  '&[data-disabled]': { cursor: 'not-allowed', opacity: 0.5 },
} as const;
const Cell = chakra(DatePicker.TableCellTrigger, { base: cellStyle });

type CalendarProps = {
  /** Days that are initially chosen, as `2026-11-21`: one, or both ends of a range. */
  days: string[];
  isRange: boolean;
  /** Called with the chosen days. For a range, first with one day, then with both in ascending order. */
  onPick: (days: string[]) => void;
  /** Called when the user clears the days. */
  onClear: () => void;
};

/** Years before and after the shown one that can be chosen directly. */
const yearsAround = 15;

const Choice = chakra('select', {
  base: { ...inputStyle, width: 'auto', minH: '8', px: '1', py: '1', fontSize: 'sm', fontWeight: 'semibold' },
});
const Foot = chakra('div', { base: { display: 'flex', justifyContent: 'space-between', mt: '2' } });

/** "Today" follows the user's time zone. */
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Renders a month of the US calendar, with weeks that begin on Sunday [WID-07], and a choice of month and
 * year. Arrow keys, Page Up, Page Down, Home and End move; Enter picks. The calendar takes the focus when it
 * opens.
 */
export function Calendar({ days, isRange, onPick, onClear }: CalendarProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus();
  }, []);
  const chosen = days.map((day) => parseDate(day));
  const pickToday = () => {
    const day = today();
    onPick(isRange ? [day, day] : [day]);
  };
  return (
    <DatePicker.Root
      ref={frame}
      inline
      locale="en-US"
      startOfWeek={0}
      fixedWeeks
      outsideDaySelectable
      timeZone={timeZone}
      selectionMode={isRange ? 'range' : 'single'}
      // The calendar is uncontrolled, so that it can hold a range with only one day picked.
      defaultValue={chosen}
      {...(chosen[0] && { defaultFocusedValue: chosen[0] })}
      translations={{ content: 'Calendar', monthSelect: 'Month', yearSelect: 'Year' }}
      onValueChange={({ value }) => onPick(value.map(String))}
    >
      <DatePicker.Content>
        <DayView />
      </DatePicker.Content>
      <Foot>
        <Button look="ghost" size="sm" onClick={pickToday}>
          Today
        </Button>
        <Button look="ghost" size="sm" onClick={onClear}>
          Clear
        </Button>
      </Foot>
    </DatePicker.Root>
  );
}

/** Renders the buttons for the previous and next month, and the choice of month and year. */
function ViewBar() {
  return (
    <Bar>
      <DatePicker.PrevTrigger asChild>
        <Button look="ghost" size="icon">
          <PreviousIcon />
        </Button>
      </DatePicker.PrevTrigger>
      <MonthAndYear />
      <DatePicker.NextTrigger asChild>
        <Button look="ghost" size="icon">
          <NextIcon />
        </Button>
      </DatePicker.NextTrigger>
    </Bar>
  );
}

const MonthAndYear = () => (
  <DatePicker.Context>
    {(calendar) => {
      const { year } = calendar.visibleRange.start;
      const years = Array.from({ length: 2 * yearsAround + 1 }, (_, index) => year - yearsAround + index);
      return (
        <div>
          <Choice {...calendar.getMonthSelectProps()}>
            {calendar.getMonths({ format: 'long' }).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Choice>{' '}
          <Choice {...calendar.getYearSelectProps()}>
            {years.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Choice>
        </div>
      );
    }}
  </DatePicker.Context>
);

const DayView = () => (
  <DatePicker.View view="day">
    <DatePicker.Context>
      {(calendar) => (
        <>
          <ViewBar />
          <DatePicker.Table asChild>
            <Table>
              <DatePicker.TableHead>
                <DatePicker.TableRow>
                  {calendar.weekDays.map((weekday) => (
                    <Weekday key={weekday.long} abbr={weekday.long}>
                      {weekday.narrow}
                    </Weekday>
                  ))}
                </DatePicker.TableRow>
              </DatePicker.TableHead>
              <DatePicker.TableBody>
                {calendar.weeks.map((week) => (
                  <DatePicker.TableRow key={String(week[0])}>
                    {week.map((day) => (
                      <DatePicker.TableCell key={String(day)} value={day}>
                        <Cell>{day.day}</Cell>
                      </DatePicker.TableCell>
                    ))}
                  </DatePicker.TableRow>
                ))}
              </DatePicker.TableBody>
            </Table>
          </DatePicker.Table>
        </>
      )}
    </DatePicker.Context>
  </DatePicker.View>
);
