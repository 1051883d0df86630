/** Messages about provider users, worded as in the requirements. */
export const providerUserMessages = {
  /** [ERR-34] */
  doesNotExist: 'User does not exist',
  /** [ERR-38] */
  selectPlatform: 'Please select at least one Associate Platform',
} as const;
