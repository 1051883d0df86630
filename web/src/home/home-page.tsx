import { chakra } from '@chakra-ui/react/styled-system';
import type { AuditRow } from '../audit/audit.words.ts';
import { endsSession, toProblemOf } from '../graph/problem.ts';
import { useViewer } from '../session/viewer.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { ProblemPanel } from '../ui/message/problem-panel.tsx';
import { Attention } from './attention.tsx';
import { ChartsSlot } from './charts-slot.tsx';
import { DraftsCard } from './drafts-card.tsx';
import { LatestChanges } from './latest-changes.tsx';
import { RecentsCard } from './recents-card.tsx';
import { useHome } from './use-home.ts';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 20rem)' },
    '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', minW: '0' },
  },
});

type HomePageProps = {
  /** Returns the page of an audit entry's record, or null if it has none. */
  toRecord: (row: AuditRow) => string | null;
};

/** The first page of the day: what needs attention, what changed, and where the person left off. */
export function HomePage({ toRecord }: HomePageProps) {
  const { firstName } = useViewer();
  const { data, error, isAsking, parts, charts, refresh } = useHome();
  const isLoading = isAsking && !data;
  const problem = error ? toProblemOf(error) : null;
  if (problem && endsSession(problem)) return null;
  return (
    <>
      <PageHeader title={firstName ? `Welcome back, ${firstName}` : 'Welcome back'} name="Home" />
      {problem && (
        <chakra.div mb="4">
          <ProblemPanel {...problem} onRetry={refresh} />
        </chakra.div>
      )}
      <Attention data={data} parts={parts} isLoading={isLoading} />
      <Columns>
        <div>
          {parts.audit && <LatestChanges data={data} isLoading={isLoading} toRecord={toRecord} />}
          <ChartsSlot parts={charts} isReady={!isLoading} />
        </div>
        <div>
          <RecentsCard />
          <DraftsCard />
        </div>
      </Columns>
    </>
  );
}
