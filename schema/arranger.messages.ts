/** Messages about arrangers. They are worded as in the requirements or derived from that wording (AMB-41). */
export const arrangerMessages = {
  /** [ERR-31] */
  doesNotExist: 'Arranger does not exist',
  /** Derived from [ERR-38]. */
  selectLocation: 'Please select at least one Location',
  /** Derived from [ERR-38], because provider users choose platforms the same way. */
  selectPlatform: 'Please select at least one Associate Platform',
  /** Our own wording: an invitation goes to the email address. */
  emailForInvitation: 'Add an email address to send an invitation',
  /** (AMB-33) For the case that the first of two calls succeeded and the second failed. */
  addedWithoutPlatforms: (reason: string) =>
    `The arranger was added, but the platforms were not saved: ${reason}`,
} as const;
