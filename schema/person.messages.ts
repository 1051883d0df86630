/**
 * Texts about people that have no room of their own, apart from the others so that the sign-in page need not load them. As in
 * `messages.ts`, they are printed as the requirements print them.
 */
export const personMessages = {
  /** [ERR-44] */
  passwordTooShort: 'The password must be at least 8 characters.',
  /** [WID-16] */
  passwordUnchanged: "Leave blank if you don't want to change it",
  /** Ours: the hint where a person may be added without a sign-in. */
  passwordOptional: '8 to 20 characters, with an email address only. Leave blank for no sign-in.',
  /** [ERR-03] */
  deleted: 'User Deleted',
} as const;

/** Ours: what nobody may do to themselves, whatever their role. */
export const selfRefusals = {
  deactivate: 'You cannot deactivate yourself.',
  delete: 'You cannot delete yourself.',
  changeAccess: 'You cannot change your own access.',
  changeRole: 'You cannot change your own role.',
} as const;

/** Ours: what only a provider admin may do among the provider's users, who are all open to the staff otherwise. */
export const adminOnlyRefusals = {
  changeAdmin: 'Only a provider admin may change a provider admin.',
  makeAdmin: 'Only a provider admin may make a provider admin.',
} as const;
