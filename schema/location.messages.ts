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
  /** A save of sections without any. */
  noSection: 'Send at least one section.',
  /** What became of a save of sections. */
  sectionsSaved(count: number, of: number) {
    if (count === 0) return 'Nothing was saved';
    if (count < of) return `${count} of ${of} sections saved`;
    if (of === 1) return 'The section was saved';
    return of === 2 ? 'Both sections saved' : `All ${of} sections saved`;
  },
  /** The same, when the answer about one more section is missing. */
  sectionsSavedUnsure: (count: number, of: number) =>
    count === 0
      ? 'It is not known whether anything was saved'
      : `${count} of ${of} sections saved; it is not known whether one more was`,
} as const;
