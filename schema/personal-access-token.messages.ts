/** Messages about personal access tokens. The wording is ours. */
export const personalAccessTokenMessages = {
  mayOnlyRead: 'This access token is read-only.',
  needsSignIn: 'Sign in to create an access token.',
  notValid: 'The access token is invalid, expired or revoked. Create a new one.',
  doesNotExist: 'Access token does not exist',
  notShown:
    'The access token was created, but the connection failed before it could be shown. Revoke it in the list and create another one.',
  incorrectDays: 'Enter a number of days from 1 to 90',
} as const;
