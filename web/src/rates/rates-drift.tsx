import { chakra } from '@chakra-ui/react/styled-system';
import { BulkDialog } from '../bulk/bulk-dialog.tsx';
import { usePermission } from '../session/viewer.tsx';
import { Button } from '../ui/action/button.tsx';
import { type Counted, countText, nounFor } from '../ui/action/count-text.ts';
import { useDriftUpdate } from './use-drift-update.tsx';

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
});

type RatesDriftProps = {
  companyId: string;
  /** How many locations have a copy that differs from the company's current rates. Rates of their own do not count. */
  drifted: Counted;
  all: Counted;
  /** Whether the table shows only those. */
  isOnly: boolean;
  onOnly: (isOnly: boolean) => void;
};

/** Says how many of a company's locations have a copy of its former rates, shows only those, and updates all of them. */
export function RatesDrift({ companyId, drifted, all, isOnly, onOnly }: RatesDriftProps) {
  const lock = usePermission('RATES_EDIT').reason;
  const { bulk, updateAll } = useDriftUpdate(companyId);
  const { count } = drifted;
  const locations = `${countText(all)} ${nounFor(all.count, 'location')}`;
  return (
    <Row>
      <chakra.p flex="1 1 16rem">
        {count === 0 ? 'None' : countText(drifted)} of {locations}{' '}
        {count === 1 || all.count === 1 ? 'has' : 'have'} a copy of former company rates
      </chakra.p>
      {(count > 0 || isOnly) && (
        <Button size="sm" onClick={() => onOnly(!isOnly)}>
          {isOnly ? 'Show all locations' : 'Show only these'}
        </Button>
      )}
      {count > 0 && (
        <Button size="sm" disabledReason={lock} onClick={updateAll}>
          Update all to company rates
        </Button>
      )}
      {bulk.run && (
        <BulkDialog
          run={bulk.run}
          onStop={bulk.stop}
          onRetry={bulk.retry}
          onClose={bulk.close}
          onUndo={undefined}
        />
      )}
    </Row>
  );
}
