import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { DraftNotice } from '../form/drafts/draft-notice.tsx';
import { useViewer } from '../session/viewer.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { ProblemPanel } from '../ui/message/problem-panel.tsx';
import { ProgressBar } from '../ui/message/progress-bar.ts';
import { ColumnsPanel } from './columns/columns-panel.tsx';
import type { SourceTable } from './csv/read-csv.ts';
import type { ImportEntry } from './import-draft.ts';
import type { ImportKind, Prepared } from './import-kind.ts';
import { rememberColumns } from './plan/columns.store.ts';
import { PreviewPanel } from './preview/preview-panel.tsx';
import { SourcePanel } from './source/source-panel.tsx';
import { useImportEntry } from './use-import-entry.ts';
import { useTarget } from './use-target.ts';

const List = chakra('ol', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '1', fontSize: 'sm', color: 'fg.muted' },
});
const Step = chakra('li', {
  base: { '&[aria-current]': { color: 'accent.fg', fontWeight: 'semibold' } },
});

const steps = ['File', 'Columns', 'Preview and import'];

type ImportStepsProps = {
  kind: ImportKind;
  prepared: Prepared;
  /** The key of the draft. */
  formId: string;
  toRecord: (id: string) => string;
  /** Reads the lists again, for another file. */
  onAgain: () => void;
};

/** The steps of an import on one page: the file, its columns, the preview with the import. */
export function ImportSteps({ kind, prepared, formId, toRecord, onAgain }: ImportStepsProps) {
  const { columns } = prepared;
  const personId = useViewer().id;
  const held = useImportEntry({ formId, list: kind.list, columns });
  const { entry, change } = held;
  const { table, mapping, clearsBlanks } = entry;
  const [isAgain, setAgain] = useState(false);
  const stored = useTarget(prepared);
  const current = !table ? 0 : stored.state.kind === 'none' ? 1 : 2;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, to return to the preview.
  useEffect(() => {
    if (entry.isMapped && mapping?.some((key) => key !== null)) void stored.read(mapping);
  }, []);
  const map = () => {
    if (!table || !mapping) return;
    rememberColumns(personId, kind.list, table.captions, mapping);
    change({ isMapped: true });
    void stored.read(mapping);
  };
  const choose = (next: SourceTable | null) => {
    stored.drop();
    held.choose(next);
    setAgain(true);
  };
  const discard = () => {
    choose(null);
    change({ pasted: '' });
  };
  const goBack = () => {
    change({ isMapped: false });
    stored.drop();
  };
  return (
    <Stack>
      <List aria-label="Steps">
        {steps.map((caption, at) => (
          <Step key={caption} aria-current={at === current ? 'step' : undefined}>
            {`${at + 1}. ${caption}`}
          </Step>
        ))}
      </List>
      {held.isRestored && <DraftNotice note={toNote(entry)} onDiscard={discard} />}
      {!table && (
        <SourcePanel
          {...{ kind, prepared, isAgain }}
          pasted={entry.pasted}
          onPasted={(pasted) => change({ pasted })}
          onRead={choose}
        />
      )}
      {table && mapping && stored.state.kind === 'none' && (
        <ColumnsPanel
          {...{ kind, table, columns, mapping, clearsBlanks }}
          key={table.name}
          onMapping={(next) => change({ mapping: next })}
          onClearsBlanks={(next) => change({ clearsBlanks: next })}
          onBack={() => choose(null)}
          onMapped={map}
        />
      )}
      {stored.state.kind === 'reading' && (
        <Panel>
          <p role="status">{`Reading the stored ${kind.words.many}`}</p>
          <ProgressBar aria-label={`Reading the stored ${kind.words.many}`} {...stored.state.progress} />
        </Panel>
      )}
      {stored.state.kind === 'failed' && mapping && (
        <ProblemPanel {...stored.state.problem} onRetry={() => void stored.read(mapping)} />
      )}
      {table && mapping && stored.state.kind === 'ready' && (
        <PreviewPanel
          {...{ kind, table, mapping, columns, clearsBlanks, toRecord, onAgain }}
          target={stored.state.target}
          onEdit={held.edit}
          onStart={held.start}
          onEnd={held.end}
          onBack={goBack}
        />
      )}
    </Stack>
  );
}

/** What a person should know about a restored import. */
const toNote = ({ isStarted, isWithoutSecrets }: ImportEntry) =>
  [
    isStarted && 'The import was interrupted. Rows that it saved are shown as unchanged.',
    isWithoutSecrets && 'Passwords are not kept: enter them again, or choose the file again.',
  ]
    .filter(Boolean)
    .join(' ');
