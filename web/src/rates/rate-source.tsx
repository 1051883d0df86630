import { chakra } from '@chakra-ui/react/styled-system';
import type { RateInForceFragment, RateSource } from '../graph/generated/graphql.ts';
import { toAmountText } from './rates.form.ts';

const Mark = chakra('span', {
  base: {
    display: 'inline-block',
    px: '1.5',
    borderRadius: 'sm',
    fontSize: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
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

/** The levels, in words. */
export const sources = { DEFAULT: 'Default', COMPANY: 'Company', LOCATION: 'Location' } as const;

/** Which level a rate comes from. */
export function SourceMark({ source }: { source: RateSource }) {
  return <Mark look={source}>{sources[source]}</Mark>;
}

/** That a copied rate is another one at the company by now, and which. */
export function DriftMark({ rate }: { rate: RateInForceFragment }) {
  return <Mark look="drift">Company: {toAmountText(rate.sourceAmount ?? '')} now</Mark>;
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

/** What the marks mean. */
export function SourceLegend() {
  return (
    <Legend>
      <dt>
        <SourceMark source="COMPANY" />
      </dt>
      <dd>The company’s rate, or a copy of it</dd>
      <dt>
        <Mark look="drift">Company: … now</Mark>
      </dt>
      <dd>A copy of the company’s rate, which is another one by now</dd>
      <dt>
        <SourceMark source="LOCATION" />
      </dt>
      <dd>The location’s own rate</dd>
      <dt>
        <SourceMark source="DEFAULT" />
      </dt>
      <dd>The default rate: neither the location nor the company has one</dd>
    </Legend>
  );
}

/** What a location pays, beside the field of it: `typed` is what the field holds. */
export function RateNote({ rate, typed }: { rate: RateInForceFragment; typed: string }) {
  const { amount, source, hasDrifted, sourceAmount } = rate;
  return (
    <>
      {typed === amount ? 'From ' : `In force: ${toAmountText(amount)}, from `}
      <SourceMark source={source} />
      {hasDrifted && typed !== sourceAmount && (
        <>
          {' '}
          <DriftMark rate={rate} />
        </>
      )}
    </>
  );
}
