/**
 * Returns the path of the provider user list without a search [RTE-12]. `toProviderUserSearch` returns the
 * path of a search.
 */
export const toProviderUserList = () => '/company/users/list';

/** Returns the path of the form of a new provider user [RTE-13]. */
export const toProviderUserAdd = () => '/company/users/add';

/** Returns the path of the form of an existing provider user [RTE-14]. */
export const toProviderUser = ({ id }: { id: string }) => `/company/users/edit/${encodeURIComponent(id)}`;

/** The page above every page of a provider user. */
export const providerUserCrumbs = [{ label: 'J3Tech User Management', to: toProviderUserList() }];
