import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../ui/action/button.tsx';
import { ProgressBar } from '../ui/message/progress-bar.ts';
import { Modal } from '../ui/overlay/modal.tsx';
import { type BulkResult, countWhere, failedOf, isDone, toNotDone } from './bulk-task.ts';
import type { BulkRun, EndedRun } from './use-bulk-run.ts';

const List = chakra('ul', {
  base: {
    mt: '3',
    borderWidth: '1px',
    borderRadius: 'md',
    '& > li': { display: 'grid', gap: '0.5', px: '3', py: '2', overflowWrap: 'anywhere' },
    '& > li + li': { borderTopWidth: '1px' },
  },
});
const Name = chakra('span', { base: { fontWeight: 'medium' } });
const Reason = chakra('span', { base: { fontSize: 'sm', color: 'danger.fg' } });
const Done = chakra('details', { base: { mt: '3', fontSize: 'sm' } });
const Text = chakra('p', { base: { mt: '2', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' } });

type BulkDialogProps = {
  run: BulkRun;
  onStop: () => void;
  onRetry: (ended: EndedRun) => void;
  onClose: () => void;
  /** Reverts what was saved; undefined if that is not possible. */
  onUndo: (() => void) | undefined;
};

/** Shows the progress of a bulk task, and its results if something failed. */
export function BulkDialog({ run, onStop, onRetry, onClose, onUndo }: BulkDialogProps) {
  if (run.kind === 'running') {
    const { task, done, total, isStopping } = run;
    const text = `${done} of ${total}`;
    return (
      <Modal
        title={task.title}
        contentKey="running"
        onEscape={onStop}
        actions={
          <Button data-first-focus isBusy={isStopping} onClick={onStop}>
            Stop
          </Button>
        }
      >
        <ProgressBar aria-label={task.title} value={done} max={total} />
        <Text role="status">{isStopping ? `${text}. Stopping` : text}</Text>
      </Modal>
    );
  }
  return (
    <Modal
      role="dialog"
      title={`${run.task.title}: ${toNotDone(run.results)}`}
      contentKey="ended"
      onEscape={onClose}
      actions={
        <>
          {onUndo && <Button onClick={onUndo}>Undo what was done</Button>}
          <Button onClick={onClose}>Close</Button>
          <Button look="primary" data-first-focus onClick={() => onRetry(run)}>
            {countWhere(run.results, true) > 0 ? 'Try again' : 'Retry the failed ones'}
          </Button>
        </>
      }
    >
      <Results results={run.results} />
    </Modal>
  );
}

const notTried = 'Not tried';

/** What comes before the reason of an outcome. */
const prefixes: Partial<Record<BulkResult['outcome'], string>> = {
  NOT_REACHED: notTried,
  UNKNOWN: 'Unknown whether it was done',
};

const reasonText = ({ outcome, reason }: BulkResult) =>
  [prefixes[outcome], reason].filter(Boolean).join('. ') || notTried;

function Results({ results }: { results: readonly BulkResult[] }) {
  const done = results.filter(isDone);
  const failed = failedOf(results);
  return (
    <>
      <List aria-label={countWhere(results, true) > 0 ? 'Not done or unknown' : 'Failed'}>
        {failed.map((result) => (
          <li key={result.item.id}>
            <Name>{result.item.name}</Name>
            <Reason>{reasonText(result)}</Reason>
          </li>
        ))}
      </List>
      {done.length > 0 && (
        <Done>
          <summary>{`${done.length} done`}</summary>
          <List aria-label="Done">
            {done.map(({ item, outcome }) => (
              <li key={item.id}>{outcome === 'UNCHANGED' ? `${item.name} (no change needed)` : item.name}</li>
            ))}
          </List>
        </Done>
      )}
    </>
  );
}
