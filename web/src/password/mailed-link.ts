/** Whose password a link is about, as far as it says. */
export type Linked = { email: string; companyId: string | null; isArranger: boolean | null };

const isTrue = (text: string | null) => (text === null ? null : text === 'true' || text === '1');

/** What a link says; `emailName` is the parameter that holds the e-mail address, which differs from page to page. */
export const readLinked = (params: URLSearchParams, emailName: 'username' | 'email'): Linked => ({
  email: params.get(emailName) ?? '',
  companyId: params.get('companyId') || null,
  isArranger: isTrue(params.get('isArranger')),
});

/** Whether a link led to the forgot page, and not the sign-in page [PWR-02] [PWR-03]. */
export const isLinked = (params: URLSearchParams) =>
  ['username', 'companyId', 'isArranger'].some((name) => params.has(name));
