import { useApolloClient } from '@apollo/client/react';
import { userMessages } from '@console/schema/user.messages.ts';
import { useRef } from 'react';
import { bulkAsk } from '../bulk/ask-bulk.ts';
import type { BulkItem, BulkTask } from '../bulk/bulk-task.ts';
import { useExtension } from '../graph/extensions.ts';
import {
  AccessSaveManyDocument,
  type PlatformAccessInput,
  UserWholeAccessDocument,
} from '../graph/generated/graphql.ts';
import { sendMutation } from '../graph/send-mutation.ts';
import type { UserError } from '../graph/use-save.ts';
import { userQueries } from '../graph/user-queries.ts';
import {
  type StoredUser,
  toEarlier,
  toWholeAccess,
  type WholeAccess,
  whyUndoFails,
} from './access-change.ts';
import { withAccess } from './stored-access.ts';

type Change = {
  title: string;
  toDone: (count: number) => string;
  /** Access that was read for the question. What is missing, also after a failure, is read before the save. */
  known: readonly WholeAccess[];
  /** Returns the access after the change. */
  toAccess: (before: WholeAccess) => readonly PlatformAccessInput[];
};

/**
 * Reads and changes the whole access of users. A change can be undone, unless someone has changed the access
 * since.
 */
export function useAccessChange() {
  const client = useApolloClient();
  const hasKeys = useExtension('IDEMPOTENCY_KEYS');
  const platformNames = useRef(new Map<string, string>());

  async function read(id: string): Promise<StoredUser> {
    const { data } = await client.query({
      query: UserWholeAccessDocument,
      variables: { id },
      fetchPolicy: 'network-only',
    });
    if (!data?.companyUser) throw new Error(userMessages.doesNotExist);
    const user = withAccess(data.companyUser);
    for (const { platform } of user.access ?? []) platformNames.current.set(platform.id, platform.name);
    return user;
  }

  function toTask({ title, toDone, known, toAccess }: Change): BulkTask {
    const stored = new Map(known.map((one) => [one.userId, one]));
    const saved = new Map<string, WholeAccess>();
    const ask = bulkAsk(hasKeys);
    const readBefore = (items: readonly BulkItem[]) =>
      Promise.all(
        items.map(async ({ id }) => {
          const before = stored.get(id) ?? toWholeAccess(await read(id));
          stored.delete(id);
          return before;
        }),
      );
    const send = async (before: readonly WholeAccess[], context: { idempotencyKey?: string }) => {
      const items = before.map((one) => ({ ...one, access: [...toAccess(one)] }));
      const options = { mutation: AccessSaveManyDocument, variables: { input: { items } }, context };
      const answer = await sendMutation(client, options, (data) => data.companyUserAccessSaveMany);
      for (const { index, companyUser } of answer?.results ?? []) {
        const one = before[index];
        const revision = companyUser?.revisions?.access;
        if (one && revision)
          saved.set(one.userId, { ...one, revision, access: toEarlier(one, toAccess(one)) });
      }
      return answer && withPlatformNames(answer, items, platformNames.current);
    };
    return {
      title,
      toDone,
      affected: userQueries,
      change: (items) => ask({ items, toInput: () => readBefore(items), send }),
      toUndo: (done) => {
        const earlier = done.flatMap(({ id }) => saved.get(id) ?? []);
        const accessOf = ({ userId }: WholeAccess) => saved.get(userId)?.access ?? [];
        return toTask({ title: 'Undo', toDone, known: earlier, toAccess: accessOf });
      },
      whyUndoFails: ({ id }) => whyUndoFails(saved.get(id)?.access),
    };
  }

  return { read, toTask };
}

type Answer = { results: readonly { index: number; errors: readonly UserError[] }[] };

/** Adds the platform to each error of the access on it, because the texts of the service do not name it. */
function withPlatformNames<Given extends Answer>(
  answer: Given,
  input: readonly { access: readonly PlatformAccessInput[] }[],
  names: ReadonlyMap<string, string>,
): Given {
  const named = (fault: UserError, index: number): UserError => {
    const at = fault.path.indexOf('access') + 1;
    const platformId = at > 0 && input[index]?.access[Number(fault.path[at])]?.platformId;
    const name = platformId && names.get(platformId);
    return name ? { ...fault, message: `${name}: ${fault.message}` } : fault;
  };
  const results = answer.results.map((result) => ({
    ...result,
    errors: result.errors.map((fault) => named(fault, result.index)),
  }));
  return { ...answer, results };
}
