/**
 * Texts that are only about locations, apart from the others so that the sign-in page need not load them. As in
 * `messages.ts`, they are printed as the requirements print them.
 */
export const locationMessages = {
  /** [ERR-26] */
  selectPrimaryRegion: 'Select a primary region before saving',
  /** [ERR-27] */
  selectPlatform: 'Please select at least one Associate Platform to this location',
  /** Derived (AMB-41), after the pattern of [ERR-21]. */
  selectClassification: 'Please select at least one Business Classification',
  /** [ERR-28] when the company's rates are to be applied, and it has none. */
  companyRatesMissing: 'Company PTX fees are not available.',
  /** [ERR-30] */
  doesNotExist: 'Location does not exist',
  /** [LOC-05] */
  confirmInactive: 'Are you sure you want to mark this location Inactive?',
  confirmActive: 'Are you sure you want to mark this location Active?',
} as const;
