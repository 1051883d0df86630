/**
 * Texts about people that have no room of their own, apart from the others so that the sign-in page need not load them. As in
 * `messages.ts`, they are printed as the requirements print them.
 */
export const personMessages = {
  /** [ERR-44] */
  passwordTooShort: 'The password must be at least 8 characters.',
} as const;
