/** Whose account area, as its addresses say it, and where its back arrow leads in the end [ACC-04]. */
export type AccountPlace = {
  /** A person's id, or `ar` and an arranger's id [RTE-15]. */
  accountId: string;
  /** As it came with the address: untrusted text. */
  postRedirectUri?: string | null | undefined;
};

const withTarget = (path: string, postRedirectUri: AccountPlace['postRedirectUri']) =>
  postRedirectUri ? `${path}?${new URLSearchParams({ postRedirectUri })}` : path;

/** The landing page of the account area [RTE-15]. */
export const toAccount = ({ accountId, postRedirectUri }: AccountPlace): string =>
  withTarget(`/myAccountDetails/${encodeURIComponent(accountId)}`, postRedirectUri);

/** One's own access tokens for scripts. */
export const toAccessTokens = ({ accountId, postRedirectUri }: AccountPlace): string =>
  withTarget(`/myAccountDetails/accesstokens/${encodeURIComponent(accountId)}`, postRedirectUri);
