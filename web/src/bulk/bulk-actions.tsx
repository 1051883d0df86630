import { selfRefusals } from '@console/schema/person.messages.ts';
import type { ActiveStatus } from '../graph/generated/graphql.ts';
import { Button } from '../ui/action/button.tsx';
import { countOf } from '../ui/action/count-text.ts';
import type { BulkOffer } from './bulk-offer.ts';
import type { BulkItem, BulkTask } from './bulk-task.ts';
import { wordsOf } from './bulk-words.ts';
import { useBulkTasks } from './use-bulk-tasks.ts';
import { maxTogether, useStatusQuestion } from './use-status-question.tsx';

type BulkActionsProps<Row> = {
  offer: BulkOffer<Row>;
  chosen: readonly Row[];
  onStart: (task: BulkTask, items: readonly BulkItem[]) => Promise<void>;
};

/** Renders the buttons that change the chosen records. Each asks first; a disabled one says why. */
export function BulkActions<Row extends { id: string }>({ offer, chosen, onStart }: BulkActionsProps<Row>) {
  const words = wordsOf[offer.kind];
  const tasks = useBulkTasks(words);
  const askStatus = useStatusQuestion(offer.kind);
  const toItem = (row: Row): BulkItem => ({
    id: row.id,
    name: offer.nameOf(row),
    company: offer.companyOf?.(row),
  });
  const others = (status: ActiveStatus) => chosen.filter((row) => offer.statusOf(row) !== status);
  const isOneself = ({ id }: Row) => id === offer.ownId;
  const tooMany =
    chosen.length > maxTogether ? `Select at most ${countOf(maxTogether, words)} for this` : null;

  const statusButton = (status: ActiveStatus) => {
    const word = status.toLowerCase();
    const changed = others(status);
    const ownReason = status === 'INACTIVE' && changed.some(isOneself) ? selfRefusals.deactivate : null;
    const items = changed.filter((row) => ownReason === null || !isOneself(row)).map(toItem);
    const all = chosen.length === 1 ? `The selected ${words.one} is` : `All selected ${words.many} are`;
    const nothing = items.length === 0 ? (ownReason ?? `${all} ${word}`) : null;
    const press = async () => {
      if (await askStatus(status, items, ownReason)) void onStart(tasks.setStatus(offer.kind, status), items);
    };
    return (
      <Button
        size="sm"
        look={status === 'INACTIVE' ? 'destructive' : 'secondary'}
        disabledReason={offer.statusReason ?? nothing ?? tooMany}
        onClick={press}
      >
        {`Set ${word}`}
      </Button>
    );
  };

  return (
    <>
      {statusButton('ACTIVE')}
      {statusButton('INACTIVE')}
      {offer.more?.(chosen, onStart)}
    </>
  );
}
