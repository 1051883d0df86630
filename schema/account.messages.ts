/**
 * Messages about the account and passwords, worded as in the requirements. `person.messages.ts` has those
 * about password rules.
 */
export const accountMessages = {
  /** [ERR-33] */
  companyAdminDoesNotExist: 'CompanyAdmin User does not exist',
  /** [ERR-42] */
  enterEmail: 'Enter email',
  /** [ERR-43] for an empty answer of the service. */
  userNotFound: 'User Not Found',
  /** [ERR-45] */
  passwordsDiffer: 'The password and the confirmation password do not match',
  /** [ERR-46] for an answer of the service without a reason. */
  resetFailed: 'Unable to reset password,please try later',
  /** Our own wording, for a link that was truncated or typed by hand. */
  linkIncomplete: 'This link is incomplete. Open the full link from the email.',
} as const;
