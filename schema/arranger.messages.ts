/** Texts that are only about arrangers; printed as the requirements print them, or derived by their pattern (AMB-41). */
export const arrangerMessages = {
  /** [ERR-31] */
  doesNotExist: 'Arranger does not exist',
  /** Derived, after the pattern of [ERR-38]. */
  selectLocation: 'Please select at least one Location',
  /** Derived: an arranger's platforms are chosen as a provider user's are [ERR-38]. */
  selectPlatform: 'Please select at least one Associate Platform',
  /** Derived from [ARR-08]: a password belongs to an e-mail address. */
  emailMissing: 'Enter the email that the password belongs to',
  /** (AMB-33) The first of two calls was made, the second was not. */
  addedWithoutPlatforms: (reason: string) =>
    `The arranger was added, but the platforms were not saved: ${reason}`,
} as const;
