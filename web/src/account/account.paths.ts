/** Whose account area, as its addresses say it, and where its back arrow leads in the end [ACC-04]. */
export type AccountPlace = {
  /** A person's id, or `ar` and an arranger's id [RTE-15]. */
  accountId: string;
  /** As it came with the address: untrusted text. */
  postRedirectUri?: string | null | undefined;
};

/** The landing page of the account area [RTE-15]. */
export function toAccount({ accountId, postRedirectUri }: AccountPlace): string {
  const path = `/myAccountDetails/${encodeURIComponent(accountId)}`;
  return postRedirectUri ? `${path}?${new URLSearchParams({ postRedirectUri })}` : path;
}
