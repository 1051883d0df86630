import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
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
import { dropToken, readToken } from '../graph/session-token.ts';
import { useReload } from '../graph/use-reload.ts';
import { useSave } from '../graph/use-save.ts';
import { toCurrentPassword } from '../password/use-current-password.ts';
import { type PassedState, toSignIn } from '../session/session.paths.ts';
import { endElsewhere } from '../session/shared-session.ts';
import { useNotices } from '../ui/message/notices.tsx';
import { type accountDetails, toStoredAccount } from './account.form.ts';

type Details = z.output<typeof accountDetails.rule>;

/**
 * Saves the details of the signed-in person. `newSignIn` names the changed credential, or returns an empty
 * string. The service ends all sessions for a new credential, so the hook then opens the sign-in page
 * [SES-03].
 */
export function useDetailsSave(newSignIn: (details: Details) => string) {
  const client = useApolloClient();
  const reload = useReload(AccountDetailsReloadDocument, {});
  const leave = useLeaveToSignIn();
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
      const part = newSignIn(details);
      if (ended.kind === 'saved' && part) {
        return { kind: 'finished', leave: () => leave(`Your ${part} was changed. Sign in again.`) };
      }
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

/**
 * Ends the local session, because the service has ended it already. Also forgets what this browser remembers
 * of the old password (AMB-20).
 */
function useLeaveToSignIn() {
  const notices = useNotices();
  const navigate = useNavigate();
  return (message: string) => {
    // The sign-in page says it instead.
    notices.clear();
    const token = readToken();
    dropToken({ hasSignedOut: true });
    if (token) endElsewhere(token);
    void import('../session/remembered-sign-in.ts').then(({ forget }) => forget()).catch(() => undefined);
    const state: PassedState = { message };
    void navigate(toSignIn(), { replace: true, state });
  };
}
