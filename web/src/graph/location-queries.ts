/** Queries that show data of a location. Those on screen are refetched after each save of a location [LOC-20]. */
export const locationQueries = ['LocationPage', 'CompanyLocationsTab', 'CompanyLocationRates'];
