/** Texts that are only about personal access tokens; all are ours. */
export const personalAccessTokenMessages = {
  mayOnlyRead: 'This access token may only read.',
  needsSignIn: 'Sign in to make an access token.',
  doesNotExist: 'Access token does not exist',
  incorrectDays: 'Enter a number of days from 1 to 90',
} as const;
