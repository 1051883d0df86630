/**
 * Messages about the parts of a company, in a separate module so that the sign-in page does not load them.
 * All are derived (AMB-41), because the documents define rules for these parts but no messages.
 */
export const companyPartsMessages = {
  /** Derived from [ERR-06]. */
  regionDoesNotExist: 'Region does not exist',
  eventDoesNotExist: 'Event does not exist',
  defaultVenueDoesNotExist: 'Default venue does not exist',
  confirmIndividualDataFiles:
    'Individual data files cannot be turned off again once this is saved. Do you want to turn them on?',
  individualDataFilesStay: 'Individual data files cannot be turned off once they are on',
  confirmRegionDelete: 'Are you sure you want to delete this region?',
  confirmEventDelete: 'Are you sure you want to delete this event?',
  confirmVenueDelete: 'Are you sure you want to delete this default venue?',
  oneVenueOnly: 'Choose a venue from the list or a custom venue, not both',
  placeholderWithName: 'A placeholder has no name and no type. Leave them out, or leave out `isPlaceholder`',
} as const;
