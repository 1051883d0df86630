/**
 * Messages about people in general, in a separate module so that the sign-in page does not load them. Like
 * `messages.ts`, they are worded as in the requirements.
 */
export const personMessages = {
  /** [ERR-44] */
  passwordTooShort: 'The password must be at least 8 characters.',
  /** [WID-16] */
  passwordUnchanged: "Leave blank if you don't want to change it",
  /** Our own wording: the hint for people who can be added without a sign-in. */
  passwordOptional: '8–20 characters. Left out without an email address. Leave blank for no sign-in.',
  /** Our own wording: a new person has one or the other. */
  passwordWithInvitation: 'Leave out the password to send an invitation.',
  /** [ERR-03] */
  deleted: 'User Deleted',
  /** Our own wording: the second sentence of the question before. */
  deletedForGood: (name: string) => `${name} will be deleted. This cannot be undone.`,
} as const;

/** Our own wording: refusals of changes that nobody may make to themselves, whatever their role. */
export const selfRefusals = {
  deactivate: 'You cannot deactivate yourself.',
  delete: 'You cannot delete yourself.',
  changeAccess: 'You cannot change your own access.',
  changeRole: 'You cannot change your own role.',
  unlock: 'You cannot unlock your own account.',
} as const;

/** Our own wording: refusals of changes among provider users that staff may not make. */
export const adminOnlyRefusals = {
  changeAdmin: 'Only admins can change an admin.',
  makeAdmin: 'Only admins can grant the Admin role.',
} as const;

/** Returns what ends when people become inactive, and stays ended when they become active again. */
export const inactiveNote = (isOne: boolean) =>
  `${isOne ? 'All sessions of this person' : 'All their sessions'} end, access tokens are revoked, and links of invitations and password resets stop working. Undo does not bring them back.`;
