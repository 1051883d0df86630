import { useEffect, useRef } from 'react';
import { FieldsSkeleton } from '../form/fields-skeleton.tsx';
import type { LocationTabProps } from '../location/location-tab.tsx';
import { Panel } from '../ui/panel.tsx';
import { ProblemPanel } from '../ui/problem-panel.tsx';
import { useOnDemand } from '../ui/use-on-demand.ts';

/** Tab 2, fetched when it is first opened: most people open a company for something else. */
export function CompanyLocationTab(props: LocationTabProps) {
  const { part, hasFailed, fetchPart } = useOnDemand(() => import('../location/location-tab.tsx'));
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void fetchPart();
  });
  if (part) return <part.LocationTab {...props} />;
  if (hasFailed) {
    const message = 'This tab could not be loaded. Check your connection and try again.';
    return <ProblemPanel message={message} onRetry={() => void fetchPart()} />;
  }
  return (
    <Panel>
      <FieldsSkeleton count={11} title="the tab" />
    </Panel>
  );
}
