import type { OperationVariables } from '@apollo/client';
import { messages } from '@console/schema/messages.ts';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useNotices } from '../ui/message/notices.tsx';
import { endsSession } from './problem.ts';
import { type UserError, useRefetch, useSave } from './use-save.ts';

type UndoOptions<Data, Result> = {
  payloadOf: (data: Data) => Result | null | undefined;
  refetch: string[];
  /** Returns what the person can do about a refusal with this code; undefined for nothing. */
  adviceOn?: (code: string) => string | undefined;
};

/**
 * Returns a function that undoes a change with an ordinary save, which is audited and checked for conflicts. If the
 * change can no longer be undone, it shows why and resolves with null. After a refusal or a conflict, it reads
 * again what someone else has changed.
 */
export function useUndo<
  Data,
  Variables extends OperationVariables,
  Result extends { message?: string | null; errors: UserError[] },
>(document: TypedDocumentNode<Data, Variables>, { adviceOn, ...options }: UndoOptions<Data, Result>) {
  const notices = useNotices();
  const refetch = useRefetch();
  const { save } = useSave(document, { ...options, progress: null });
  return async (variables: Variables): Promise<Result | null> => {
    const endLoading = notices.loading('Undoing');
    const ended = await save(variables);
    endLoading();
    if (ended.kind === 'saved') return ended.payload;
    const problem = ended.kind === 'refused' ? undefined : ended.problem;
    if (problem && endsSession(problem)) return null;
    const [refusal] = ended.kind === 'refused' ? ended.errors : [];
    const reason = refusal?.message ?? problem?.message ?? messages.errorOccurred;
    const advice = refusal && adviceOn?.(refusal.code);
    const message = advice ? `${reason}. ${advice}` : `This change can no longer be undone. ${reason}`;
    void notices.error({ message, requestId: problem?.requestId });
    if (ended.kind !== 'failed') refetch(options.refetch);
    return null;
  };
}

/** Text of the notice after Undo. */
export const undoMessage = 'Change undone';
