/** Returns the path of the home page. */
export const toHome = () => '/home';
