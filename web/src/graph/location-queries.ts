/** The queries that show something of a location: to be read anew after each of its saves [LOC-20]. */
export const locationQueries = ['LocationPage', 'CompanyLocationsTab', 'CompanyLocationRates', 'CompanyPage'];
