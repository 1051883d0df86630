/** Returns what ends when people become inactive, and stays ended when they become active again. */
export const inactiveNote = (isOne: boolean) =>
  `${isOne ? 'All sessions of this person' : 'All their sessions'} end, access tokens are revoked, and links of invitations and password resets stop working. Undo does not bring them back.`;
