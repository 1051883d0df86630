import countryNames from 'i18n-iso-countries/langs/en.json' with { type: 'json' };

/** Where the list of names begins with one that nobody would look for. */
const USUAL_NAMES: Readonly<Record<string, string>> = {
  US: 'United States',
  CN: 'China',
  IR: 'Iran',
  MK: 'North Macedonia',
  RU: 'Russia',
  TW: 'Taiwan',
  TZ: 'Tanzania',
};

/** Every country's name by its code of two letters. */
export const COUNTRY_NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries<string | string[]>(countryNames.countries).map(([code, names]) => [
      code,
      [names].flat()[0] ?? code,
    ]),
  ),
  ...USUAL_NAMES,
};
