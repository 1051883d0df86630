/** Messages about sessions. The wording is ours. */
export const sessionMessages = {
  doesNotExist: 'Session does not exist',
  userDoesNotExist: 'User does not exist',
} as const;
