/**
 * Texts that are only about one's own account and about passwords; printed as the requirements print them. What a password must be
 * like is told in `person.messages.ts`.
 */
export const accountMessages = {
  /** [ERR-33] */
  companyAdminDoesNotExist: 'CompanyAdmin User does not exist',
  /** [ERR-42] */
  enterEmail: 'Enter email',
  /** [ERR-43] when the service answers nothing at all. */
  userNotFound: 'User Not Found',
  /** [ERR-45] */
  passwordsDiffer: 'The password and the confirmation password do not match',
  /** [ERR-46] when the service gives no reason. */
  resetFailed: 'Unable to reset password,please try later',
  /** Ours: a link that was cut off or typed by hand. */
  linkIncomplete: 'This link is not complete. Open it as it stands in the mail.',
} as const;
