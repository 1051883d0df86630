import type { OperationVariables } from '@apollo/client';
import { messages } from '@console/schema/messages.ts';
import { type Question, useNotices } from '../ui/message/notices.tsx';
import type { Undo } from '../ui/message/success-notice.tsx';
import { type UserError, useSave, wholeInputError } from './use-save.ts';

/**
 * Returns a function that runs a mutation without a form. It asks the question first, if there is one, and
 * shows a refusal as an alert. Resolves with whether the save succeeded. The success notice offers `undo`.
 */
export function useConfirmedSave<
  Data,
  Variables extends OperationVariables,
  Result extends { message?: string | null; errors: UserError[] },
>(...args: Parameters<typeof useSave<Data, Variables, Result>>) {
  const notices = useNotices();
  const { save } = useSave(...args);
  return async (variables: Variables, question: Question | null, undo?: Undo): Promise<boolean> => {
    if (question && !(await notices.ask(question))) return false;
    const ended = await save(variables, undefined, () => undo);
    if (ended.kind === 'refused' && !wholeInputError(ended.errors)) {
      void notices.error({ message: ended.errors[0]?.message ?? messages.errorOccurred });
    }
    if (ended.kind === 'conflict') void notices.error(ended.problem);
    return ended.kind === 'saved';
  };
}
