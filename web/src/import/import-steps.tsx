import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useGuarded } from '../form/drafts/use-guarded.ts';
import { useViewer } from '../session/viewer.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { ProblemPanel } from '../ui/message/problem-panel.tsx';
import { ProgressBar } from '../ui/message/progress-bar.ts';
import { ColumnsPanel } from './columns/columns-panel.tsx';
import type { SourceRow, SourceTable } from './csv/read-csv.ts';
import type { ImportKind, Prepared } from './import-kind.ts';
import { readColumns, rememberColumns } from './plan/columns.store.ts';
import { guessMapping, type Mapping } from './plan/columns.ts';
import { PreviewPanel, rowsTitle } from './preview/preview-panel.tsx';
import { SourcePanel } from './source/source-panel.tsx';
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
  toRecord: (id: string) => string;
  /** Reads the lists again, for another file. */
  onAgain: () => void;
};

/** The steps of an import on one page: the file, its columns, the preview with the import. */
export function ImportSteps({ kind, prepared, toRecord, onAgain }: ImportStepsProps) {
  const { columns } = prepared;
  const personId = useViewer().id;
  const [table, setTable] = useState<SourceTable | null>(null);
  const [mapping, setMapping] = useState<Mapping | null>(null);
  const [isStarted, setStarted] = useState(false);
  const [isAgain, setAgain] = useState(false);
  useGuarded(rowsTitle, table !== null && !isStarted);
  const [clearsBlanks, setClearsBlanks] = useState(false);
  const stored = useTarget(prepared);
  const current = !table ? 0 : stored.state.kind === 'none' ? 1 : 2;
  const map = (next: Mapping) => {
    if (!table) return;
    rememberColumns(personId, kind.list, table.captions, next);
    setMapping(next);
    void stored.read(next);
  };
  const choose = (next: SourceTable | null) => {
    stored.drop();
    setTable(next);
    setStarted(false);
    setAgain(true);
    setMapping(next && guessMapping(next.captions, columns, readColumns(personId, kind.list)));
  };
  const edit = (number: number, at: number, text: string) =>
    setTable((now) => now && withText(now, number, at, text));
  return (
    <Stack>
      <List aria-label="Steps">
        {steps.map((caption, at) => (
          <Step key={caption} aria-current={at === current ? 'step' : undefined}>
            {`${at + 1}. ${caption}`}
          </Step>
        ))}
      </List>
      {!table && <SourcePanel {...{ kind, prepared, isAgain }} onRead={choose} />}
      {table && mapping && stored.state.kind === 'none' && (
        <ColumnsPanel
          {...{ kind, table, columns }}
          key={table.name}
          first={mapping}
          clearsBlanks={clearsBlanks}
          onClearsBlanks={setClearsBlanks}
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
          onEdit={edit}
          onStart={() => setStarted(true)}
          onBack={stored.drop}
        />
      )}
    </Stack>
  );
}

/** Returns the table with another text in one cell. */
function withText(table: SourceTable, number: number, at: number, text: string): SourceTable {
  const toRow = (row: SourceRow) =>
    row.number === number ? { number, cells: row.cells.with(at, text) } : row;
  return { ...table, rows: table.rows.map(toRow) };
}
