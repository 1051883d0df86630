/** The person of a mailed link, as far as its parameters name them. */
export type Linked = { email: string; companyId: string | null; isArranger: boolean | null };

const isTrue = (text: string | null) => (text === null ? null : text === 'true' || text === '1');

/**
 * Parses the parameters of a mailed link. `emailName` is the parameter of the email address, which differs
 * between pages.
 */
export const readLinked = (params: URLSearchParams, emailName: 'username' | 'email'): Linked => ({
  email: params.get(emailName) ?? '',
  companyId: params.get('companyId') || null,
  isArranger: isTrue(params.get('isArranger')),
});

/**
 * Returns whether a mailed link opened the forgot-password page, rather than the link on the sign-in page
 * [PWR-02] [PWR-03].
 */
export const isLinked = (params: URLSearchParams) =>
  ['username', 'companyId', 'isArranger'].some((name) => params.has(name));

/** The token of a mailed link, and the person whose password it sets. */
export type ResetLink = Linked & { token: string };
