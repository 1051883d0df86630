import countryNames from 'i18n-iso-countries/langs/en.json' with { type: 'json' };

/** Names for countries whose first listed name is not the usual one. */
const USUAL_NAMES: Readonly<Record<string, string>> = {
  US: 'United States',
  CN: 'China',
  IR: 'Iran',
  MK: 'North Macedonia',
  RU: 'Russia',
  TW: 'Taiwan',
  TZ: 'Tanzania',
};

/** The names of all countries by two-letter code. */
export const COUNTRY_NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries<string | string[]>(countryNames.countries).map(([code, names]) => [
      code,
      [names].flat()[0] ?? code,
    ]),
  ),
  ...USUAL_NAMES,
};
