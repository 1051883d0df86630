import { Skeleton } from '../ui/layout/skeleton.tsx';
import { Card } from './card.tsx';

/** The charts that a person may see. */
export type ChartParts = { rates: boolean; audit: boolean };

export const chartTitles = { audit: 'Changes per day', rates: 'Rates across locations' } as const;

/** Stands for the charts until they are loaded. As high as the charts. */
export const ChartsWaiting = ({ parts }: { parts: ChartParts }) => (
  <>
    {parts.audit && <ChartWaiting title={chartTitles.audit} />}
    {parts.rates && <ChartWaiting title={chartTitles.rates} />}
  </>
);

const ChartWaiting = ({ title }: { title: string }) => (
  <Card title={title}>
    <Skeleton style={{ height: '13rem' }} aria-hidden="true" />
  </Card>
);
