/**
 * Messages about locations, in a separate module so that the sign-in page does not load them. Like
 * `messages.ts`, they are worded as in the requirements.
 */
export const locationMessages = {
  /** [ERR-26] */
  selectPrimaryRegion: 'Select a primary region before saving',
  /** Derived for more than one, which the screen cannot send. */
  onePrimaryRegion: 'Choose only one primary region',
  /** [ERR-27] */
  selectPlatform: 'Please select at least one Associate Platform to this location',
  /** Derived (AMB-41) from [ERR-21]. */
  selectClassification: 'Please select at least one Business Classification',
  /** [ERR-28] for a location that should get the company's rates when the company has none. */
  companyRatesMissing: 'Company PTX fees are not available.',
  /** Derived. */
  stateElsewhere: 'Choose a state in the selected country',
  /** [ERR-30] */
  doesNotExist: 'Location does not exist',
  /** [LOC-05] */
  confirmInactive: 'Are you sure you want to mark this location Inactive?',
  confirmActive: 'Are you sure you want to mark this location Active?',
  /** For regions that a save omits, where the service cannot take regions from a location. */
  regionsStay: (ids: readonly string[]) =>
    `This service can’t remove regions from a location. Keep ${ids.length === 1 ? 'region' : 'regions'} ${ids.join(', ')}.`,
  /** For a save that stops at one region: the regions before it, and the reason. */
  regionsSaved: (ids: readonly string[], reason: string) =>
    ids.length === 0
      ? reason
      : `Saved ${ids.length === 1 ? 'region' : 'regions'} ${ids.join(', ')}, then stopped: ${reason}`,
  /** For a batch save without any section. */
  noSection: 'Send at least one section.',
  /** Returns the result of a batch save. */
  sectionsSaved(count: number, of: number) {
    if (count === 0) return 'Nothing was saved';
    if (count < of) return `${count} of ${of} sections saved`;
    if (of === 1) return 'The section was saved';
    return of === 2 ? 'Both sections saved' : `All ${of} sections saved`;
  },
  /** Returns the result of a batch save when the outcome of one more section is unknown. */
  sectionsSavedUnsure: (count: number, of: number) =>
    count === 0
      ? 'It’s unknown whether anything was saved'
      : `${count} of ${of} sections saved; it’s unknown whether one more was saved`,
} as const;
