import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect } from 'react';
import { useOnDemand } from '../ui/action/use-on-demand.ts';
import { type ChartParts, ChartsWaiting } from './charts-waiting.tsx';

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(auto-fit, minmax(22rem, 1fr))' },
  },
});

type ChartsSlotProps = {
  parts: ChartParts;
  /** Whether the rest of the page is shown. */
  isReady: boolean;
};

/**
 * Keeps the place of the charts until they are loaded. Their library is larger than the rest of the page, so it comes
 * after the rest. If it fails, the page works without them.
 */
export function ChartsSlot({ parts, isReady }: ChartsSlotProps) {
  const { part, hasFailed, fetchPart } = useOnDemand(() => import('./home-charts.tsx'));
  const isWanted = isReady && !part && !hasFailed && (parts.rates || parts.audit);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetchPart is new at each render
  useEffect(() => {
    if (isWanted) void fetchPart();
  }, [isWanted]);
  if (hasFailed || (!parts.rates && !parts.audit)) return null;
  return <Frame>{part ? <part.HomeCharts parts={parts} /> : <ChartsWaiting parts={parts} />}</Frame>;
}
