import { arrangerMessages } from '@console/schema/arranger.messages.ts';
import type { ComponentType } from 'react';
import { HistorySection } from '../audit/history-section.tsx';
import { LastChanged } from '../audit/last-changed.tsx';
import { useLeaveMissing } from '../form/drafts/use-leave-missing.ts';
import { FieldsSkeleton } from '../form/section/fields-skeleton.tsx';
import { MissingPart } from '../form/section/missing-part.tsx';
import { useExtension } from '../graph/extensions.ts';
import { ArrangerPageDocument, type ArrangerPageQuery } from '../graph/generated/graphql.ts';
import { useRecord } from '../graph/use-record.ts';
import { useEarlyInvitation } from '../password/use-early-invitation.ts';
import { useSessionKind } from '../session/session-kind.ts';
import { ViewAsButton } from '../session/view-as/view-as-button.tsx';
import { personName } from '../ui/action/person-name.ts';
import { recordName } from '../ui/action/record-name.ts';
import { useOpenRecord } from '../ui/command/open-record.ts';
import { CollapsibleSection } from '../ui/layout/collapsible-section.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { NotFoundRedirect } from '../ui/message/not-found-redirect.tsx';
import { ProblemPanel } from '../ui/message/problem-panel.tsx';
import { SignInSection } from '../user/sign-in/sign-in-section.tsx';
import { ArrangerAlertsSection } from './arranger-alerts-section.tsx';
import { ArrangerDetailsSection } from './arranger-details-section.tsx';
import { ArrangerPlatformsSection } from './arranger-platforms-section.tsx';

type ArrangerRead = NonNullable<ArrangerPageQuery['arranger']>;
type SectionProps = { arranger: ArrangerRead; companyId: string };
type Shown = { field: string; title: string; isHiddenInSso?: boolean; Section: ComponentType<SectionProps> };

/** The sections of the arranger page. `field` is the GraphQL field that a section cannot render without. */
const sections: readonly Shown[] = [
  { field: 'locations', title: 'Arranger Details', Section: ArrangerDetailsSection },
  // Single sign-on sessions do not show platforms [ARR-05] [SES-16].
  {
    field: 'platforms',
    title: 'Associate Platforms',
    isHiddenInSso: true,
    Section: ArrangerPlatformsSection,
  },
  { field: 'feedbackAlerts', title: 'Medallia Alert Settings', Section: ArrangerAlertsSection },
];

type ArrangerEditProps = { id: string; companyId: string; onMissing: () => void };

/**
 * Renders tab 4 in edit mode for an arranger of the company, and refetches the arranger after each save. A
 * missing arranger redirects [ARR-11] [ERR-31].
 */
export function ArrangerEdit({ id, companyId, onMissing }: ArrangerEditProps) {
  const { record, problemOf, loading, failure, retry } = useRecord(ArrangerPageDocument, {
    name: 'arranger',
    id,
    companyId,
    more: { hasTimes: useExtension('CHANGE_TIMES') },
  });
  const leave = useLeaveMissing(`arranger:${id}`, onMissing);
  useEarlyInvitation(`Arranger:${id}`);
  const isSso = useSessionKind() === 'sso';
  const name = record && personName(record);
  useOpenRecord(record ? { kind: 'ARRANGER', id, name: recordName(name, 'arranger', id), companyId } : null);
  if (!record && !loading && !failure) {
    return <NotFoundRedirect message={arrangerMessages.doesNotExist} onLeave={leave} />;
  }
  return (
    <>
      <PageHeader
        title={record ? name || 'Unnamed arranger' : 'Update Arranger'}
        record={record}
        note={<LastChanged record={record} />}
      >
        {record && <ViewAsButton person={{ arrangerId: id }} name={name ?? ''} permission={record.viewAs} />}
      </PageHeader>
      {failure && !record && <ProblemPanel {...failure} onRetry={retry} />}
      {!failure && !record && (
        <CollapsibleSection title="Arranger Details">
          <FieldsSkeleton count={6} title="the arranger" />
        </CollapsibleSection>
      )}
      {record && (
        <Stack>
          {sections.map(({ field, title, isHiddenInSso, Section }) => {
            if (isSso && isHiddenInSso) return null;
            const problem = problemOf(field);
            if (!problem) return <Section key={field} arranger={record} companyId={companyId} />;
            return (
              <CollapsibleSection key={field} title={title}>
                <MissingPart what={title} problem={problem} onRetry={retry} />
              </CollapsibleSection>
            );
          })}
          <SignInSection query="ArrangerSignIn" id={record.id} name={name || 'this arranger'} />
          <HistorySection entity="ARRANGER" id={record.id} />
        </Stack>
      )}
    </>
  );
}
