import { personMessages } from '@console/schema/person.messages.ts';
import { useGuard } from '../form/drafts/unsaved-changes.tsx';
import { UserDeleteDocument } from '../graph/generated/graphql.ts';
import { useConfirmedSave } from '../graph/use-confirmed-save.ts';
import { useImpact } from '../impact/use-impact.tsx';
import { Button } from '../ui/action/button.tsx';
import { toDeleteQuestion } from './delete-question.tsx';
import { useUserGuards } from './use-user-guards.ts';

type UserDeleteButtonProps = { id: string; name: string; onDeleted: () => void };

/** Deletes an active or inactive person after a confirmation [CUS-08]. People may not delete themselves. */
export function UserDeleteButton({ id, name, onDeleted }: UserDeleteButtonProps) {
  const guards = useUserGuards(id);
  const impact = useImpact();
  const { forget } = useGuard();
  const remove = useConfirmedSave(UserDeleteDocument, {
    payloadOf: ({ companyUserDelete: payload }) => payload && { ...payload, message: personMessages.deleted },
    refetch: ['CompanyUsersTab'],
    progress: 'Deleting the user',
  });
  return (
    <Button
      look="destructive"
      disabledReason={guards.remove}
      onClick={async () => {
        if (!(await impact.ask(toDeleteQuestion(name), { deleteUserId: id }))) return;
        if (!(await remove({ input: { userId: id } }, null))) return;
        forget(`user:${id}`);
        onDeleted();
      }}
    >
      Delete User
    </Button>
  );
}
