import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useExtension } from '../graph/extensions.ts';
import { InvitationDocument } from '../graph/generated/graphql.ts';

/** Reads the invitation of a person while their page is read, so that `SignInMails` comes with the page. */
export function useEarlyInvitation(nodeId: string) {
  const client = useApolloClient();
  const hasInvitations = useExtension('INVITATIONS');
  useEffect(() => {
    if (!hasInvitations) return;
    const asked = { query: InvitationDocument, variables: { nodeId } };
    // After a failure, `SignInMails` asks again.
    client.query({ ...asked, fetchPolicy: 'network-only' }).catch(() => undefined);
  }, [client, hasInvitations, nodeId]);
}
