/** The default billing rates [RTE-10]. */
export const toDefaultRates = () => '/ptx-default-billing-rates';
