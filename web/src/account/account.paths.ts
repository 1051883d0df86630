/** The owner of the account area as its URLs spell it, and the final target of the back arrow [ACC-04]. */
export type AccountPlace = {
  /** A person's id, or `ar` followed by an arranger's id [RTE-15]. */
  accountId: string;
  /** As received in the URL: untrusted text. */
  postRedirectUri?: string | null | undefined;
};

/** The heading of the landing page of the account area. */
export const accountTitle = 'Global Account Management';

const withTarget = (path: string, postRedirectUri: AccountPlace['postRedirectUri']) =>
  postRedirectUri ? `${path}?${new URLSearchParams({ postRedirectUri })}` : path;

/** Returns the path of the landing page of the account area [RTE-15]. */
export const toAccount = ({ accountId, postRedirectUri }: AccountPlace): string =>
  withTarget(`/myAccountDetails/${encodeURIComponent(accountId)}`, postRedirectUri);

/** Returns the path of the person's access tokens for scripts. */
export const toAccessTokens = ({ accountId, postRedirectUri }: AccountPlace): string =>
  withTarget(`/myAccountDetails/accesstokens/${encodeURIComponent(accountId)}`, postRedirectUri);
