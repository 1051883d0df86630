import { useApolloClient } from '@apollo/client/react';
import type * as z from 'zod/mini';
import { formSave } from '../form/save/form-save.ts';
import { toFormOutcome } from '../form/save/outcome.ts';
import type { SaveOutcome } from '../form/save/use-submit.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  AccountDetailsFragmentDoc,
  AccountDetailsReloadDocument,
  AccountUpdateDocument,
  KnownViewerDocument,
} from '../graph/generated/graphql.ts';
import { useReload } from '../graph/use-reload.ts';
import { useSave } from '../graph/use-save.ts';
import { toCurrentPassword } from '../password/use-current-password.ts';
import { type accountDetails, toStoredAccount } from './account.form.ts';

type Details = z.output<typeof accountDetails.rule>;

/**
 * Saves the details of the signed-in person. `leaveAfter` returns how to leave the console after a save that ends the
 * session, otherwise null.
 */
export function useDetailsSave(leaveAfter: (details: Details) => (() => void) | null) {
  const client = useApolloClient();
  const reload = useReload(AccountDetailsReloadDocument, {});
  const { save } = useSave(AccountUpdateDocument, {
    payloadOf: (data) => data.accountUpdate,
    progress: 'Saving your details',
    hasSecrets: true,
  });
  // A mutation with secrets does not update the cache. Reading from the network also updates the page.
  const readAgain = async () => {
    const account = (await reload())?.account;
    return account ? toStored(account) : null;
  };
  const toVariables = ({ currentPassword, ...details }: Details, revision: string | null) => ({
    input: { revision: revision ?? '', details, ...toCurrentPassword(currentPassword) },
  });
  return formSave(
    AccountUpdateDocument,
    toVariables,
    async (variables, details): Promise<SaveOutcome<typeof accountDetails.initial>> => {
      const ended = await save(variables);
      const leave = leaveAfter(details);
      if (ended.kind === 'saved' && leave) return { kind: 'finished', leave };
      if (ended.kind === 'saved') {
        void readAgain();
        // Updates the name above the menu.
        void client.query({ query: KnownViewerDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
      }
      return toFormOutcome(ended, {
        toStored: ({ account }) => account && toStored(account),
        reload: readAgain,
      });
    },
  );
}

const toStored = (masked: FragmentType<typeof AccountDetailsFragmentDoc>) =>
  toStoredAccount(readFragment(AccountDetailsFragmentDoc, masked));
