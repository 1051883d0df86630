/** The provider's users, as their list begins [RTE-12]. `toProviderUserSearch` leads to what a search finds. */
export const toProviderUserList = () => '/company/users/list';

/** The form of a new user of the provider [RTE-13]. */
export const toProviderUserAdd = () => '/company/users/add';

/** The form of one who is there [RTE-14]. */
export const toProviderUser = ({ id }: { id: string }) => `/company/users/edit/${encodeURIComponent(id)}`;
