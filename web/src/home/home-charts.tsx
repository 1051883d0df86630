import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import {
  HomeSummariesDocument,
  type HomeSummariesQuery,
  RateRangeFactsFragmentDoc,
} from '../graph/generated/graphql.ts';
import { endsSession, toProblemOf } from '../graph/problem.ts';
import { daysAgo, ownTimeZone, today } from '../ui/date/dates.ts';
import { ProblemPanel } from '../ui/message/problem-panel.tsx';
import { Bars } from './bars.tsx';
import { Card, Empty, Switch } from './card.tsx';
import { type ChartParts, ChartsWaiting, chartTitles } from './charts-waiting.tsx';

const DAYS = 30;

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

const fees = [
  { value: 'digital', label: 'Digital' },
  { value: 'paper', label: 'Paper' },
  { value: 'resendPaper', label: 'Resent' },
  { value: 'perLocation', label: 'Per location' },
] as const;

type Fee = (typeof fees)[number]['value'];

type HomeChartsProps = { parts: ChartParts };

/** Reads what the charts show with one request, and draws them. */
export function HomeCharts({ parts }: HomeChartsProps) {
  const [days] = useState(() => ({ from: daysAgo(DAYS - 1), to: today(), timeZone: ownTimeZone() }));
  const { data, error, loading, refetch } = useQuery(HomeSummariesDocument, {
    variables: { ...days, ...parts },
    errorPolicy: 'all',
    fetchPolicy: 'cache-and-network',
  });
  if (!data && loading) return <ChartsWaiting parts={parts} />;
  const problem = error ? toProblemOf(error) : null;
  if (problem && endsSession(problem)) return null;
  const missing = problem && (
    <ProblemPanel {...problem} onRetry={() => void refetch().catch(() => undefined)} />
  );
  return (
    <>
      {data?.changeCounts ? (
        <ChangesChart counts={data.changeCounts} />
      ) : (
        parts.audit && missing && <Card title={chartTitles.audit}>{missing}</Card>
      )}
      {data?.ratesDistribution ? (
        <RatesChart distribution={data.ratesDistribution} />
      ) : (
        parts.rates && missing && <Card title={chartTitles.rates}>{missing}</Card>
      )}
    </>
  );
}

type Summaries = HomeSummariesQuery;

const dayCaption = (date: string) => shortDay.format(new Date(date));

function ChangesChart({ counts }: { counts: NonNullable<Summaries['changeCounts']> }) {
  const rows = counts.map(({ date, count }) => ({ name: dayCaption(date), count }));
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card title={chartTitles.audit}>
      {total === 0 ? (
        <Empty>No changes in the last {DAYS} days.</Empty>
      ) : (
        <Bars
          rows={rows}
          caption={`Changes of the last ${DAYS} days`}
          headings={['Day', 'Changes']}
          unit="change"
        />
      )}
    </Card>
  );
}

function RatesChart({ distribution }: { distribution: NonNullable<Summaries['ratesDistribution']> }) {
  const [fee, setFee] = useState<Fee>('digital');
  const ranges = readFragment(RateRangeFactsFragmentDoc, distribution[fee]);
  const { label } = fees.find(({ value }) => value === fee) ?? fees[0];
  const rows = ranges.map(({ from, to, locationCount }) => ({
    name: toRange(from, to),
    count: locationCount,
  }));
  return (
    <Card
      title={chartTitles.rates}
      tools={<Switch label="Rate" options={fees} value={fee} onChange={setFee} />}
    >
      {rows.length === 0 ? (
        <Empty>No active location has rates.</Empty>
      ) : (
        <Bars
          rows={rows}
          caption={`Active locations by ${label.toLowerCase()} rate`}
          headings={['Rate', 'Locations']}
          unit="location"
        />
      )}
    </Card>
  );
}

/** `$1.50`, or `$1.50–1.99` for a range that is wider than a cent. */
function toRange(from: string, to: string): string {
  const last = (Math.round(Number(to) * 100) - 1) / 100;
  return last > Number(from) ? `$${from}–${last.toFixed(2)}` : `$${from}`;
}
