import { DatePicker, parseDate } from '@ark-ui/react/date-picker';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { NextIcon, PreviousIcon } from './icons.tsx';

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
};

/**
 * Renders a month of the US calendar, with weeks that begin on Sunday [WID-07]. Arrow keys, Page Up, Page
 * Down, Home and End move; Enter picks. The calendar takes the focus when it opens.
 */
export function Calendar({ days, isRange, onPick }: CalendarProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus();
  }, []);
  const chosen = days.map((day) => parseDate(day));
  return (
    <DatePicker.Root
      ref={frame}
      inline
      locale="en-US"
      startOfWeek={0}
      fixedWeeks
      outsideDaySelectable
      // "Today" follows the user's time zone.
      timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
      selectionMode={isRange ? 'range' : 'single'}
      // The calendar is uncontrolled, so that it can hold a range with only one day picked.
      defaultValue={chosen}
      {...(chosen[0] && { defaultFocusedValue: chosen[0] })}
      translations={{ content: 'Calendar' }}
      onValueChange={({ value }) => onPick(value.map(String))}
    >
      <DatePicker.Content>
        <DayView />
        <MonthView />
        <YearView />
      </DatePicker.Content>
    </DatePicker.Root>
  );
}

/** Renders the buttons for the previous and next range, and for switching between days, months and years. */
function ViewBar({ shown }: { shown: string }) {
  return (
    <Bar>
      <DatePicker.PrevTrigger asChild>
        <Button look="ghost" size="icon">
          <PreviousIcon />
        </Button>
      </DatePicker.PrevTrigger>
      <DatePicker.ViewTrigger asChild>
        <Button look="ghost" size="sm" aria-label={`${shown}: choose a month or a year`}>
          {shown}
        </Button>
      </DatePicker.ViewTrigger>
      <DatePicker.NextTrigger asChild>
        <Button look="ghost" size="icon">
          <NextIcon />
        </Button>
      </DatePicker.NextTrigger>
    </Bar>
  );
}

const DayView = () => (
  <DatePicker.View view="day">
    <DatePicker.Context>
      {(calendar) => (
        <>
          <ViewBar shown={calendar.visibleRangeText.formatted} />
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

const MonthView = () => (
  <DatePicker.View view="month">
    <DatePicker.Context>
      {(calendar) => (
        <>
          <ViewBar shown={calendar.visibleRangeText.formatted} />
          <CellTable rows={calendar.getMonthsGrid({ columns: 3, format: 'long' })} />
        </>
      )}
    </DatePicker.Context>
  </DatePicker.View>
);

const YearView = () => (
  <DatePicker.View view="year">
    <DatePicker.Context>
      {(calendar) => (
        <>
          <ViewBar shown={calendar.visibleRangeText.formatted} />
          <CellTable rows={calendar.getYearsGrid({ columns: 4 })} />
        </>
      )}
    </DatePicker.Context>
  </DatePicker.View>
);

function CellTable({ rows }: { rows: { label: string; value: number }[][] }) {
  return (
    <DatePicker.Table columns={rows[0]?.length ?? 0} asChild>
      <Table>
        <DatePicker.TableBody>
          {rows.map((row) => (
            <DatePicker.TableRow key={row[0]?.value}>
              {row.map((cell) => (
                <DatePicker.TableCell key={cell.value} value={cell.value}>
                  <Cell>{cell.label}</Cell>
                </DatePicker.TableCell>
              ))}
            </DatePicker.TableRow>
          ))}
        </DatePicker.TableBody>
      </Table>
    </DatePicker.Table>
  );
}
