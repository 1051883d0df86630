/** Texts that are only about users of the provider; printed as the requirements print them. */
export const providerUserMessages = {
  /** [ERR-34] */
  doesNotExist: 'User does not exist',
  /** [ERR-38] */
  selectPlatform: 'Please select at least one Associate Platform',
} as const;
