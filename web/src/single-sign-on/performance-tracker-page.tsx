import { useQuery } from '@apollo/client/react';
import { ConsoleSettingsDocument } from '../graph/generated/graphql.ts';
import { toProblemOf } from '../graph/problem.ts';
import { useViewer } from '../session/viewer.tsx';
import { ExternalButtonLink } from '../ui/action/button.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { LoadingText } from '../ui/layout/skeleton.tsx';
import { ProblemPanel } from '../ui/message/problem-panel.tsx';

/**
 * Renders a welcome page with a link to the performance tracker, which carries the person's username [RTE-19]
 * [ACC-10].
 */
export function PerformanceTrackerPage() {
  const { firstName, email } = useViewer();
  const { data, error, refetch } = useQuery(ConsoleSettingsDocument);
  if (!data && error) {
    const retry = () => void refetch().catch(() => undefined);
    return <ProblemPanel {...toProblemOf(error)} onRetry={retry} />;
  }
  const site = data?.consoleSettings.performanceTrackerUrl;
  return (
    <>
      <PageHeader title={`Welcome, ${firstName || email}`} />
      {!data && <LoadingText>Loading the performance tracker link</LoadingText>}
      {data && (
        <Panel>
          {site ? (
            <>
              <p>You are signed in as {email}. The performance tracker opens in a new tab.</p>
              <ExternalButtonLink
                look="primary"
                mt="4"
                href={withUsername(site, email)}
                target="_blank"
                rel="noopener noreferrer"
              >
                Open the performance tracker
              </ExternalButtonLink>
            </>
          ) : (
            <p>You are signed in as {email}. No performance tracker is configured for this console.</p>
          )}
        </Panel>
      )}
    </>
  );
}

function withUsername(site: string, username: string): string {
  const url = new URL(site);
  url.searchParams.set('username', username);
  return url.href;
}
