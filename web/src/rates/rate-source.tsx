import { chakra } from '@chakra-ui/react/styled-system';
import { toAmountText } from '../form/fields/masks.ts';
import type { RateInForceFragment, RateSource } from '../graph/generated/graphql.ts';

const Mark = chakra('span', {
  base: {
    display: 'inline-block',
    px: '1.5',
    borderRadius: 'sm',
    fontSize: 'xs',
    fontWeight: 'medium',
  },
  variants: {
    look: {
      DEFAULT: { bg: 'neutral.subtle', color: 'neutral.fg' },
      COMPANY: { bg: 'accent.subtle', color: 'accent.fg' },
      LOCATION: { borderWidth: '1px', color: 'fg' },
      drift: { bg: 'warning.subtle', color: 'warning.fg', fontWeight: 'semibold' },
    },
  },
});

/** Display names of the rate sources. */
export const sources = { DEFAULT: 'Default', COMPANY: 'Company', LOCATION: 'Location' } as const;

/** Shows the source of a rate. */
export function SourceMark({ source }: { source: RateSource }) {
  return <Mark look={source}>{sources[source]}</Mark>;
}

/** Shows that a copied rate differs from the company's current rate, and what that rate is. */
export function DriftMark({ rate }: { rate: RateInForceFragment }) {
  return <Mark look="drift">Company rate is now {toAmountText(rate.sourceAmount ?? '')}</Mark>;
}

const Legend = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    alignItems: 'baseline',
    columnGap: '3',
    rowGap: '1',
    fontSize: 'sm',
    color: 'fg.muted',
  },
});

/** Explains the marks. */
export function SourceLegend() {
  return (
    <Legend>
      <dt>
        <SourceMark source="COMPANY" />
      </dt>
      <dd>Company rate</dd>
      <dt>
        <Mark look="drift">Company rate is now …</Mark>
      </dt>
      <dd>Copied from the company; the company rate has since changed</dd>
      <dt>
        <SourceMark source="LOCATION" />
      </dt>
      <dd>Set for this location</dd>
      <dt>
        <SourceMark source="DEFAULT" />
      </dt>
      <dd>Default rate; neither the location nor the company has its own</dd>
    </Legend>
  );
}

/** Shows the effective rate of a location beside its field. `typed` is the value of the field. */
export function RateNote({ rate, typed }: { rate: RateInForceFragment; typed: string }) {
  const { amount, source, hasDrifted, sourceAmount } = rate;
  return (
    <>
      {typed === amount ? (
        <>
          From <SourceMark source={source} />
        </>
      ) : (
        `Currently ${toAmountText(amount)} (${sources[source].toLowerCase()})`
      )}
      {hasDrifted && typed !== sourceAmount && (
        <>
          {' '}
          <DriftMark rate={rate} />
        </>
      )}
    </>
  );
}
