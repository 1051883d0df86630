import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../../ui/action/button.tsx';
import { ProgressBar } from '../../ui/message/progress-bar.ts';
import type { Preview } from './use-preview.ts';

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    mt: '3',
    minH: '8',
    fontSize: 'sm',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
  },
});
const BarPlace = chakra('span', { base: { flex: '0 1 12rem', minW: '4rem' } });

/** How far the service has checked the rows, which stores nothing. An import need not wait for it. */
export function CheckLine({ check }: { check: Preview['check'] }) {
  const { canCheck, isRunning, isStopped, problem, done, total, unsure } = check;
  if (!canCheck || total === 0) return null;
  if (isRunning)
    return (
      <Line>
        <span>{`The service has checked ${done} of ${total}`}</span>
        <BarPlace>
          <ProgressBar aria-label="Checking rows" value={done} max={total} />
        </BarPlace>
        <Button size="sm" onClick={check.stop}>
          Stop checking
        </Button>
      </Line>
    );
  if (done === total)
    return (
      <Line role="status">
        {unsure === 0
          ? 'The service has checked all these rows.'
          : `The service has checked ${total - unsure} of ${total}. The others take too long to check in advance; each is checked when it is imported.`}
      </Line>
    );
  if (!isStopped && !problem) return <Line />;
  return (
    <Line role="status">
      <span>{`The service has checked ${done} of ${total}. ${problem?.message ?? ''}`}</span>
      <Button size="sm" onClick={check.goOn}>
        Check the others
      </Button>
    </Line>
  );
}
