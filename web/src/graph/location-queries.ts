/** Queries that show data of a location. They are refetched after each save of a location [LOC-20]. */
export const locationQueries = ['LocationPage', 'CompanyLocationsTab', 'CompanyLocationRates', 'CompanyPage'];
