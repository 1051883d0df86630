/** Messages about company users, worded as in the requirements. */
export const userMessages = {
  /** [ERR-32] */
  doesNotExist: 'Company User does not exist',
  /** [ERR-37] */
  selectPlatform: 'Please select at least one Associate Platform to this user',
  /** [CUS-06] [CUS-07] */
  confirmInactive: 'Are you sure you want to mark this user Inactive?',
  confirmActive: 'Are you sure you want to mark this user Active?',
  /** [CUS-08] */
  confirmDelete: 'Are you sure you want to delete this user?',
} as const;
