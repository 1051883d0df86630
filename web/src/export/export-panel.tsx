import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../ui/action/button.tsx';
import { type Counted, countOf, countText } from '../ui/action/count-text.ts';
import { ProblemPanel } from '../ui/message/problem-panel.tsx';
import { ProgressBar } from '../ui/message/progress-bar.ts';
import { type ExportRequest, type ExportState, useExport } from './use-export.ts';

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: '3' },
});
const BarPlace = chakra('span', {
  base: { display: { base: 'none', sm: 'block' }, flex: '0 1 14rem', minW: '3rem' },
});
const Text = chakra('p', {
  base: {
    fontSize: 'sm',
    lineHeight: 'tight',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
});

type ExportPanelProps<Row> = {
  request: ExportRequest<Row>;
  /** Called when the export ends, fails or is canceled. */
  onEnd: () => void;
  /** Called when the export is retried. */
  onAgain: () => void;
};

/** Shows the progress and the result of an export. */
export function ExportPanel<Row>({ request, onEnd, onAgain }: ExportPanelProps<Row>) {
  const { state, again, cancel } = useExport(request, onEnd);
  const what = request.name.toLowerCase();
  if (state.kind === 'failed') {
    const message = `The export failed because the ${what} could not be read to the end. No file was created. ${state.problem.message}`;
    const retry = () => {
      onAgain();
      again();
    };
    return <ProblemPanel message={message} requestId={state.problem.requestId} onRetry={retry} />;
  }
  return (
    <Row>
      {state.kind === 'reading' && (
        <>
          <Text>{progressText(state)}</Text>
          <BarPlace>
            <ProgressBar
              aria-label={`Exporting ${what}`}
              {...(state.all &&
                state.all.countIsExact !== false && { value: state.read, max: Math.max(1, state.all.count) })}
            />
          </BarPlace>
          <Button size="sm" onClick={cancel}>
            Cancel export
          </Button>
        </>
      )}
      {/* Rendered from the start: screen readers announce only changes of an existing live region. */}
      <Text role="status">{endText(state)}</Text>
    </Row>
  );
}

const progressText = ({ read, all }: { read: number; all: Counted | null }) =>
  all === null ? 'Reading the first page' : `${read} of ${countText(all)}`;

function endText(state: ExportState): string {
  if (state.kind === 'canceled') return 'Export canceled. No file was created.';
  if (state.kind !== 'done') return '';
  const { count, file, isSteady } = state;
  const doubt =
    ' The list changed during the export, so rows may be missing or duplicated. Export again to be sure.';
  return `Exported ${countOf(count, 'row')} to ${file}.${isSteady ? '' : doubt}`;
}
