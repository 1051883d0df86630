import { personMessages } from '@console/schema/person.messages.ts';
import { useGuard } from '../form/drafts/unsaved-changes.tsx';
import { ProviderUserDeleteDocument } from '../graph/generated/graphql.ts';
import { useConfirmedSave } from '../graph/use-confirmed-save.ts';
import { Button } from '../ui/action/button.tsx';
import { toDeleteQuestion } from '../user/delete-question.tsx';
import type { ProviderGuards } from './use-provider-guards.ts';

type ProviderUserDeleteButtonProps = {
  id: string;
  name: string;
  guards: ProviderGuards;
  onDeleted: () => void;
};

/** Deletes an active or inactive provider user after a confirmation [ERR-03]. */
export function ProviderUserDeleteButton({ id, name, guards, onDeleted }: ProviderUserDeleteButtonProps) {
  const { forget } = useGuard();
  const remove = useConfirmedSave(ProviderUserDeleteDocument, {
    payloadOf: ({ providerUserDelete: payload }) =>
      payload && { ...payload, message: personMessages.deleted },
    refetch: ['ProviderUserList'],
    progress: 'Deleting the user',
  });
  return (
    <Button
      look="destructive"
      disabledReason={guards.remove}
      onClick={async () => {
        if (!(await remove({ input: { userId: id } }, toDeleteQuestion(name)))) return;
        forget(`provider-user:${id}`);
        onDeleted();
      }}
    >
      Delete User
    </Button>
  );
}
