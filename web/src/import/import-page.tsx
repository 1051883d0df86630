import { messages } from '@console/schema/messages.ts';
import { useParams, useSearchParams } from 'react-router-dom';
import { companyCrumbs } from '../company/company.paths.ts';
import { toCompanyView } from '../company/list/company.views.ts';
import { companyTabs } from '../company/list/company-place.ts';
import { UnsavedChanges } from '../form/drafts/unsaved-changes.tsx';
import { LockedPage } from '../form/save/locked-page.tsx';
import { readToken } from '../graph/session-token.ts';
import { usePermission, useViewer } from '../session/viewer.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { Skeleton } from '../ui/layout/skeleton.tsx';
import { ProblemPanel } from '../ui/message/problem-panel.tsx';
import type { ImportKind, Prepared } from './import-kind.ts';
import { ImportSteps } from './import-steps.tsx';
import { locationImport } from './locations/location-import.ts';
import { userImport } from './people/user-import.ts';
import { usePrepared } from './use-prepared.ts';

/** The import of a company's users or locations from CSV [CUS-09] [LOC-11]. */
export function ImportPage() {
  const { companyId = '' } = useParams();
  const [params] = useSearchParams();
  const kind = params.get('kind') === 'users' ? userImport : locationImport;
  return <Import key={`${companyId} ${kind.list}`} kind={kind} companyId={companyId} />;
}

function Import({ kind, companyId }: { kind: ImportKind; companyId: string }) {
  const { isAllowed, reason } = usePermission(kind.action);
  const title = `Import ${kind.words.many}`;
  if (isAllowed && reason === null) return <Ready {...{ kind, companyId, title }} />;
  return <LockedPage title={title} crumbs={companyCrumbs} reason={reason} />;
}

type ReadyProps = { kind: ImportKind; companyId: string; title: string };

function Ready({ kind, companyId, title }: ReadyProps) {
  const { state, retry } = usePrepared(kind, companyId);
  const prepared = state.kind === 'ready' ? state.prepared : null;
  const personId = useViewer().id;
  return (
    <>
      <PageHeader title={title} crumbs={toCrumbs(companyId, kind, prepared)} />
      {state.kind === 'loading' && (
        <Panel>
          <Skeleton style={{ width: 'min(30rem, 100%)' }} />
        </Panel>
      )}
      {state.kind === 'missing' && <ProblemPanel message={messages.companyDoesNotExist} />}
      {state.kind === 'failed' && <ProblemPanel {...state.problem} onRetry={retry} />}
      {prepared && (
        <UnsavedChanges personId={personId} isSessionOver={() => readToken() === null}>
          <ImportSteps
            {...{ kind, prepared }}
            formId={`import:${companyId}:${isUsers(kind) ? 'users' : 'locations'}`}
            toRecord={(id) => toRecord(companyId, kind, id)}
            onAgain={() => {
              // The button that was pressed disappears.
              document.querySelector<HTMLElement>('h1')?.focus();
              retry();
            }}
          />
        </UnsavedChanges>
      )}
    </>
  );
}

const isUsers = ({ words }: ImportKind) => words.one === 'user';

function toCrumbs(id: string, kind: ImportKind, prepared: Prepared | null) {
  const tab = isUsers(kind) ? companyTabs.users : companyTabs.locations;
  return [
    ...companyCrumbs,
    { label: prepared?.companyName || 'Company', to: toCompanyView({ id }) },
    { label: kind.list, to: toCompanyView({ id, tab }) },
  ];
}

const toRecord = (id: string, kind: ImportKind, recordId: string) =>
  isUsers(kind)
    ? toCompanyView({ id, tab: companyTabs.user, userId: recordId })
    : toCompanyView({ id, tab: companyTabs.location, locationId: recordId });
