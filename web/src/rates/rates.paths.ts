/** Returns the path of the default rates page [RTE-10]. */
export const toDefaultRates = () => '/ptx-default-billing-rates';
