import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { withCommas } from '../../ui/action/count-text.ts';
import { Pagination } from '../../ui/action/pagination.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import type { SourceTable } from '../csv/read-csv.ts';
import type { ImportKind } from '../import-kind.ts';
import type { Mapping } from '../plan/columns.ts';
import type { PlannedRow } from '../plan/plan-rows.ts';
import type { ImportColumn, ImportTarget, RowPlan } from '../plan/row-plan.ts';
import { RunPanel } from '../run/run-panel.tsx';
import type { RowResult } from '../run/run-rows.ts';
import { useImportRun } from '../run/use-import-run.ts';
import { CheckLine } from './check-line.tsx';
import { kindCaptions, PreviewTable } from './preview-table.tsx';
import { type PlanCounts, usePreview } from './use-preview.ts';

const Bar = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', my: '3' },
});

/** What the rows are filtered by: their plan, or what became of them. */
type Show = RowPlan['kind'] | Exclude<RowResult['outcome'], 'SAVED'> | 'ALL';

const pageSize = 50;

type PreviewPanelProps = {
  kind: ImportKind;
  table: SourceTable;
  mapping: Mapping;
  columns: readonly ImportColumn[];
  target: ImportTarget;
  clearsBlanks: boolean;
  toRecord: (id: string) => string;
  /** Replaces the text of a cell. */
  onEdit: (number: number, at: number, text: string) => void;
  /** The import begins. */
  onStart: () => void;
  /** Each row has a result. */
  onEnd: () => void;
  onBack: () => void;
  onAgain: () => void;
};

/** The last step of an import: what becomes of each row, then the import and its result. */
export function PreviewPanel(props: PreviewPanelProps) {
  const { kind, table, mapping, columns, target, clearsBlanks, toRecord, onEdit, onStart, onEnd, ...steps } =
    props;
  const preview = usePreview(kind, target, { mapping, clearsBlanks }, table.rows);
  const run = useImportRun({
    onStart: () => {
      preview.check.stop();
      onStart();
    },
    onEnd,
  });
  const { rows, counts, check } = preview;
  const [show, setShow] = useState<Show>(() => (counts.ERROR > 0 ? 'ERROR' : 'ALL'));
  const [page, setPage] = useState(1);
  const outcomeOf = ({ source }: PlannedRow) => run.results.get(source.number)?.outcome;
  const countOutcome = (outcome: Show) => rows.filter((row) => outcomeOf(row) === outcome).length;
  const ended = { FAILED: countOutcome('FAILED'), NOT_TRIED: countOutcome('NOT_TRIED') };
  const chosen = rows.filter((row) => show === 'ALL' || row.plan.kind === show || outcomeOf(row) === show);
  const last = Math.max(1, Math.ceil(chosen.length / pageSize));
  const current = Math.min(page, last);
  const onPage = chosen.slice((current - 1) * pageSize, current * pageSize);
  const isIdle = run.state.kind === 'idle';
  const choose = (next: Show) => {
    setShow(next);
    setPage(1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each run
  useEffect(() => {
    if (ended.FAILED > 0) choose('FAILED');
    else if (isOutcome(show)) choose('ALL');
  }, [run.results]);
  return (
    <Panel aria-label="Preview">
      <RunPanel {...{ kind, table, columns, rows, counts, run }} {...steps} />
      {isIdle && <CheckLine check={check} />}
      <Kinds {...{ counts, ended, show }} all={rows.length} onChoose={choose} />
      <PreviewTable
        {...{ table, mapping, columns, toRecord }}
        rows={onPage}
        results={run.results}
        onEdit={isIdle ? onEdit : undefined}
      />
      {chosen.length === 0 && <Bar>{nothing(show)}</Bar>}
      <Bar>
        <Pagination
          label="Pages of rows"
          page={current}
          pageSize={pageSize}
          count={chosen.length}
          shown={onPage.length}
          onPage={setPage}
        />
      </Bar>
    </Panel>
  );
}

const nothing = (show: Show) => (show === 'ERROR' ? 'No row has an error.' : 'There are no such rows.');

const isOutcome = (show: Show) => show === 'FAILED' || show === 'NOT_TRIED';

type KindsProps = {
  counts: PlanCounts;
  /** Rows that a run has not saved. */
  ended: Readonly<Record<'FAILED' | 'NOT_TRIED', number>>;
  show: Show;
  all: number;
  onChoose: (show: Show) => void;
};

/** Chooses which rows are shown. */
function Kinds({ counts, ended, show, all, onChoose }: KindsProps) {
  const kinds: [Show, string, number][] = [
    ['ALL', 'All', all],
    ['NEW', kindCaptions.NEW, counts.NEW],
    ['CHANGED', kindCaptions.CHANGED, counts.CHANGED],
    ['UNCHANGED', kindCaptions.UNCHANGED, counts.UNCHANGED],
    ['ERROR', 'Errors', counts.ERROR],
  ];
  if (ended.FAILED > 0) kinds.push(['FAILED', 'Failed', ended.FAILED]);
  if (ended.NOT_TRIED > 0) kinds.push(['NOT_TRIED', 'Not tried', ended.NOT_TRIED]);
  return (
    <Bar role="group" aria-label="Rows to show">
      {kinds.map(([kind, caption, count]) => (
        <Button
          key={kind}
          size="sm"
          look={kind === show ? 'primary' : 'secondary'}
          aria-pressed={kind === show}
          onClick={() => onChoose(kind)}
        >
          {`${caption} (${withCommas(count)})`}
        </Button>
      ))}
    </Bar>
  );
}
