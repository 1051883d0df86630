import { chakra } from '@chakra-ui/react/styled-system';
import { downloadCsv } from '../../export/download-csv.ts';
import { Button } from '../../ui/action/button.tsx';
import { countOf } from '../../ui/action/count-text.ts';
import { DownloadIcon } from '../../ui/action/icons.tsx';
import { ProgressBar } from '../../ui/message/progress-bar.ts';
import type { SourceTable } from '../csv/read-csv.ts';
import type { ImportKind } from '../import-kind.ts';
import type { PlannedRow } from '../plan/plan-rows.ts';
import type { ImportColumn } from '../plan/row-plan.ts';
import type { PlanCounts } from '../preview/use-preview.ts';
import { StepTitle } from '../step-title.tsx';
import { reasonOf, toRestColumns } from './rest.ts';
import { toSummary } from './summary.ts';
import { useConfirmImport } from './use-confirm-import.tsx';
import type { ImportRun } from './use-import-run.ts';

const Line = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', '& + &': { mt: '3' } },
});
const Text = chakra('p', { base: { fontVariantNumeric: 'tabular-nums', '&:not(:last-child)': { mb: '3' } } });
const BarPlace = chakra('span', { base: { flex: '1 1 12rem', maxW: '24rem' } });

type RunPanelProps = {
  kind: ImportKind;
  table: SourceTable;
  columns: readonly ImportColumn[];
  rows: readonly PlannedRow[];
  counts: PlanCounts;
  run: ImportRun;
  /** Goes back to the columns. */
  onBack: () => void;
  /** Begins with another file. */
  onAgain: () => void;
};

/** Starts the import, then shows its progress and what became of the rows. */
export function RunPanel(props: RunPanelProps) {
  const { run } = props;
  if (run.state.kind === 'idle') return <Start {...props} />;
  if (run.state.kind === 'ended') return <Ended {...props} />;
  const { done, total, isStopping } = run.state;
  return (
    <Line>
      <span role="status">{isStopping ? 'Stopping' : `Imported ${done} of ${countOf(total, 'row')}`}</span>
      <BarPlace>
        <ProgressBar aria-label="Importing" value={done} max={total} />
      </BarPlace>
      <Button isBusy={isStopping} onClick={run.stop}>
        Stop
      </Button>
    </Line>
  );
}

function Start({ kind, table, columns, rows, counts, run, onBack }: RunPanelProps) {
  const confirm = useConfirmImport(kind);
  const possible = rows.filter(({ plan }) => plan.work);
  const begin = async () => {
    if (!(await confirm(rows))) return;
    await run.start(possible);
  };
  const reason = possible.length === 0 ? toNothingReason(counts) : null;
  return (
    <>
      <StepTitle>Preview</StepTitle>
      <Text>{toSummary(counts, kind.words)}</Text>
      <Line>
        <Button look="primary" disabledReason={reason} onClick={begin}>
          {counts.ERROR > 0
            ? `Import the ${countOf(possible.length, 'valid row')}`
            : `Import ${countOf(possible.length, rowWords)}`}
        </Button>
        <Button onClick={onBack}>Change the columns</Button>
        {counts.ERROR > 0 && (
          <RestButton {...{ kind, table, columns, rows, run }} caption="Download rows with errors" />
        )}
      </Line>
    </>
  );
}

const rowWords = { one: 'row', many: 'rows' };

const toNothingReason = ({ ERROR }: PlanCounts) =>
  ERROR > 0 ? 'Correct a row first' : 'All rows are stored already';

function Ended({ kind, table, columns, rows, run, onAgain }: RunPanelProps) {
  const { results } = run;
  const outcomes = [...results.values()];
  const failed = rows.filter(({ source }) => (results.get(source.number)?.outcome ?? 'SAVED') !== 'SAVED');
  const saved = rows.filter(({ source }) => results.get(source.number)?.outcome === 'SAVED');
  const added = saved.filter(({ plan }) => plan.recordId === null).length;
  const rest = rows.filter((row) => reasonOf(row, results, columns) !== null);
  const parts = [
    `${countOf(added, kind.words)} added`,
    `${outcomes.filter(({ outcome }) => outcome === 'SAVED').length - added} changed`,
    `${countOf(rest.length, 'row')} not imported`,
  ];
  return (
    <>
      <div role="status">
        <StepTitle>{`${parts.join(', ')}.`}</StepTitle>
      </div>
      <Line>
        {failed.length > 0 && (
          <Button look="primary" onClick={() => run.start(failed)}>
            {`Try ${countOf(failed.length, rowWords)} again`}
          </Button>
        )}
        {rest.length > 0 && (
          <RestButton {...{ kind, table, columns, rows, run }} caption="Download the rest" />
        )}
        <Button onClick={onAgain}>Import another file</Button>
      </Line>
    </>
  );
}

type RestButtonProps = Pick<RunPanelProps, 'kind' | 'table' | 'columns' | 'rows' | 'run'> & {
  caption: string;
};

/** Downloads the rows that are not stored, with the reasons. The file can be corrected and imported again. */
function RestButton({ kind, table, columns, rows, run, caption }: RestButtonProps) {
  const toText = (row: PlannedRow) => reasonOf(row, run.results, columns);
  const isLeft = (row: PlannedRow) =>
    run.state.kind === 'idle' ? row.plan.kind === 'ERROR' : toText(row) !== null;
  return (
    <Button
      onClick={() =>
        void downloadCsv(`${kind.list} not imported`, toRestColumns(table, toText), rows.filter(isLeft))
      }
    >
      <DownloadIcon /> {caption}
    </Button>
  );
}
