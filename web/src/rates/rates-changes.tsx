import { chakra } from '@chakra-ui/react/styled-system';
import { toAmountText } from '../form/fields/masks.ts';
import { FirstOf } from '../ui/layout/first-of.tsx';
import { captions } from './location-rates-table.tsx';
import { type RateName, rateNames } from './rates.form.ts';

/** What a location pays now and later, by rate. Rates that stay the same are left out. */
export type RatesChange = {
  id: string;
  name: string;
  rates: { rate: RateName; from: string | null; to: string }[];
};

type Amount = (rate: RateName) => string | null | undefined;

/** Returns the rates that change. One without a later amount stays. */
export const changedRates = (now: Amount, later: Amount): RatesChange['rates'] =>
  rateNames.flatMap((rate) => {
    const [from, to] = [now(rate) ?? null, later(rate) ?? null];
    return to === null || Number(from ?? Number.NaN) === Number(to) ? [] : [{ rate, from, to }];
  });

const List = chakra('ul', { base: { mt: '3', fontSize: 'sm', overflowWrap: 'anywhere' } });
const Item = chakra('li', {
  base: { py: '1.5', '& + &': { borderTopWidth: '1px' }, fontVariantNumeric: 'tabular-nums' },
});
const Name = chakra('p', { base: { fontWeight: 'medium' } });
const Rates = chakra('p', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '4', color: 'fg.muted', '& b': { color: 'fg' } },
});
const One = chakra('span', { base: { whiteSpace: 'nowrap' } });

/** Number of locations that are shown at once. */
const max = 10;

/** Shows what each location pays now and later, the first of them at once. */
export const RatesChanges = ({ changes }: { changes: readonly RatesChange[] }) => (
  <FirstOf items={changes} max={max}>
    {(some) => <Lines changes={some} />}
  </FirstOf>
);

const Lines = ({ changes }: { changes: readonly RatesChange[] }) => (
  <List>
    {changes.map(({ id, name, rates }) => (
      <Item key={id}>
        <Name>{name}</Name>
        <Rates>
          {rates.length === 0 && 'the same amounts'}
          {rates.map(({ rate, from, to }) => (
            <One key={rate}>
              {captions[rate]} {from === null ? 'none' : toAmountText(from)} → <b>{toAmountText(to)}</b>
            </One>
          ))}
        </Rates>
      </Item>
    ))}
  </List>
);
