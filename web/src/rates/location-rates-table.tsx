import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import type { ExportColumn } from '../export/csv.ts';
import { toAmountText } from '../form/fields/masks.ts';
import { SteadyTable } from '../list/steady-table.tsx';
import { DriftMark, SourceMark, sources } from './rate-source.tsx';
import { rateNames } from './rates.form.ts';
import type { RatesInForce } from './rates-in-force.ts';

/** A location and its effective rates; null if they are unknown. */
export type LocationRatesRow = { id: string; name: string; rates: RatesInForce | null };

/** Short captions of the rates. */
export const captions = {
  digital: 'Digital',
  paper: 'Paper',
  resendPaper: 'Resend Paper',
  perLocation: 'Per Location',
} as const;

/** The export columns: each amount in US dollars as a plain number, and its source. */
export const exportColumns: ExportColumn<LocationRatesRow>[] = [
  { caption: 'Location', text: ({ name }) => name },
  ...rateNames.flatMap((rate): ExportColumn<LocationRatesRow>[] => [
    { caption: captions[rate], text: ({ rates }) => rates?.[rate].amount },
    { caption: `${captions[rate]} from`, text: ({ rates }) => rates && sources[rates[rate].source] },
  ]),
  { caption: 'ID', text: ({ id }) => id },
];

/** The columns of the table. The amounts share what the names leave. */
const columns = [
  { caption: 'Location', width: '17rem' },
  ...rateNames.map((rate) => ({ caption: captions[rate] })),
];

const Cell = chakra('td', {
  base: { fontVariantNumeric: 'tabular-nums', '&[data-drifted]': { bg: 'warning.subtle' } },
});
const Amount = chakra('span', {
  base: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '1.5' },
});
const Unread = chakra('span', { base: { color: 'fg.muted', fontStyle: 'italic' } });
const NameLink = chakra(Link, {
  base: { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '2px' },
});

type LocationRatesTableProps = {
  rows: readonly LocationRatesRow[];
  toLocation: (id: string) => string;
  /**
   * True if the query returned no errors. Unknown rates are then default rates that the person may not read.
   */
  isWhole: boolean;
};

/** Shows the effective rates of each location with their source, and marks drifted copies. */
export function LocationRatesTable({ rows, toLocation, isWhole }: LocationRatesTableProps) {
  return (
    <SteadyTable label="Location rates" columns={columns}>
      {rows.map(({ id, name, rates }) => (
        <tr key={id}>
          <td data-label="Location">
            <NameLink to={toLocation(id)}>{name}</NameLink>
          </td>
          {rateNames.map((rate) => (
            <RateCell key={rate} label={captions[rate]} rate={rates?.[rate]} isWhole={isWhole} />
          ))}
        </tr>
      ))}
    </SteadyTable>
  );
}

type RateCellProps = { label: string; rate: RatesInForce['digital'] | undefined; isWhole: boolean };

function RateCell({ label, rate, isWhole }: RateCellProps) {
  if (!rate) {
    return (
      <td data-label={label}>{isWhole ? <SourceMark source="DEFAULT" /> : <Unread>Unavailable</Unread>}</td>
    );
  }
  return (
    <Cell data-label={label} data-drifted={rate.hasDrifted || undefined}>
      <Amount>
        {toAmountText(rate.amount)} <SourceMark source={rate.source} />
        {rate.hasDrifted && <DriftMark rate={rate} />}
      </Amount>
    </Cell>
  );
}
