import type { Endpoint } from '../rest/client/endpoint.ts';
import type { CallOptions, RestClient } from '../rest/client/rest-client.ts';
import { wrote } from '../rest/wire/answer.ts';
import { invitationRows, invitationWritten } from './invitation.record.ts';

/** Extension `invitations`. */
const endpoints = {
  listOfUsers: {
    name: 'invitation.listOfUsers',
    method: 'POST',
    path: '/user/invitation/getByIds',
    kind: 'read',
    answer: invitationRows,
  },
  listOfArrangers: {
    name: 'invitation.listOfArrangers',
    method: 'POST',
    path: '/arranger/invitation/getByIds',
    kind: 'read',
    answer: invitationRows,
  },
  sendToUser: {
    name: 'invitation.sendToUser',
    method: 'POST',
    path: '/user/invitation/send',
    kind: 'write',
    answer: invitationWritten,
  },
  sendToArranger: {
    name: 'invitation.sendToArranger',
    method: 'POST',
    path: '/arranger/invitation/send',
    kind: 'write',
    answer: invitationWritten,
  },
  withdrawFromUser: {
    name: 'invitation.withdrawFromUser',
    method: 'POST',
    path: '/user/invitation/withdraw',
    kind: 'write',
    answer: invitationWritten,
  },
  withdrawFromArranger: {
    name: 'invitation.withdrawFromArranger',
    method: 'POST',
    path: '/arranger/invitation/withdraw',
    kind: 'write',
    answer: invitationWritten,
  },
  sendResetLinkToUser: {
    name: 'resetLink.sendToUser',
    method: 'POST',
    path: '/user/resetLink/send',
    kind: 'write',
    answer: wrote,
  },
  sendResetLinkToArranger: {
    name: 'resetLink.sendToArranger',
    method: 'POST',
    path: '/arranger/resetLink/send',
    kind: 'write',
    answer: wrote,
  },
  accept: {
    name: 'invitation.accept',
    method: 'POST',
    path: '/auth/invitation/accept',
    kind: 'write',
    inDryRun: 'alone',
    isSignIn: true,
    ifUnanswered: 'The password may be set. Try to sign in with it before you try again.',
    answer: wrote,
  },
} as const satisfies Record<string, Endpoint<unknown>>;

export type Invitee = { kind: 'user' | 'arranger'; id: number };

const toBody = ({ kind, id }: Invitee) => (kind === 'user' ? { user_id: id } : { arranger_id: id });

export const createInvitationClient = (rest: RestClient) => ({
  list: async (kind: Invitee['kind'], ids: readonly number[], options: CallOptions = {}) => {
    const endpoint = kind === 'user' ? endpoints.listOfUsers : endpoints.listOfArrangers;
    return (await rest.call(endpoint, { ...options, body: { ids } })).rows;
  },
  send: (invitee: Invitee, options: CallOptions = {}) => {
    const endpoint = invitee.kind === 'user' ? endpoints.sendToUser : endpoints.sendToArranger;
    return rest.call(endpoint, { ...options, body: toBody(invitee) });
  },
  withdraw: (invitee: Invitee, options: CallOptions = {}) => {
    const endpoint = invitee.kind === 'user' ? endpoints.withdrawFromUser : endpoints.withdrawFromArranger;
    return rest.call(endpoint, { ...options, body: toBody(invitee) });
  },
  sendResetLink: (invitee: Invitee, options: CallOptions = {}) => {
    const { sendResetLinkToUser, sendResetLinkToArranger } = endpoints;
    const endpoint = invitee.kind === 'user' ? sendResetLinkToUser : sendResetLinkToArranger;
    return rest.call(endpoint, { ...options, body: toBody(invitee) });
  },
  accept: (token: string, newPassword: string, options: CallOptions = {}) =>
    rest.call(endpoints.accept, { ...options, body: { token, newPassword } }),
});

export type InvitationClient = ReturnType<typeof createInvitationClient>;
