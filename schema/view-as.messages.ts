/** Texts about seeing the console as another person. */
export const viewAsMessages = {
  mayOnlyRead: 'You see the console as another person, so you can only read.',
  isOneself: 'You cannot see the console as yourself.',
  isInactive: 'Inactive people cannot sign in, so there is nothing to see.',
  hasNoSignIn: 'This arranger has no sign-in, so there is nothing to see.',
  needsLowerRole: 'You can only see the console as people with fewer rights than yours.',
  doesNotExist: 'View does not exist',
} as const;
