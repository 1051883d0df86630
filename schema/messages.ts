/**
 * Texts that the requirements print, exactly as they print them, misspellings and trailing spaces included (AMB-40),
 * and the few that we derived by their pattern (AMB-41). Gateway and console take their words from here, and from
 * `company-parts.messages.ts` and `location.messages.ts`, which the sign-in page need not load.
 */
export const messages = {
  /** [ERR-01] when an error answer carries no message. The spelling is the documents' own. */
  errorOccurred: 'Error occured',
  /** [ERR-01] [ERR-02] titles of the alert. */
  errorTitle: 'Error',
  successTitle: 'Success',
  /** [ERR-05] an answer with this text ends the session. */
  unauthorizedAccess: 'Failed! Unauthorized access!',
  /** [ERR-06] */
  companyDoesNotExist: 'Company does not exist',
  /** [ERR-14] */
  requiredField: 'Please fill required field',
  /** [ERR-15] */
  incorrectEmail: 'Incorrect email format',
  /** [ERR-09] An address that is not precise enough, or has no suggestions. */
  invalidAddress: 'Invalid Address',
  /** [ERR-10] [ERR-11] [ERR-12] [ERR-47] what the street check can find [ADR-06] */
  streetRequired: 'A street address is required.',
  addressAmbiguous: 'The address is ambiguous.',
  secondaryMissing: 'The address is missing a secondary number.',
  addressInvalid: 'The address is invalid.',
  /** [ERR-13] when the look-up gives no reason of its own. */
  invalidZip: 'Invalid zip code',
  /** [ERR-16] */
  selectLogo: 'Select A Logo First',
  /** [ERR-17] */
  regionNameBlank: 'Region name cannot be blank',
  /** [ERR-18] with its trailing space. */
  customVenueBlank: 'Custom field cannot be blank ',
  /** [ERR-19] */
  eventNameAndType: 'Add atleast one event name & type before saving',
  /** [ERR-20] */
  selectLanguage: 'Please select at least one Language',
  /** [ERR-21] with its trailing space. */
  selectSegment: 'Please select at least one Business Segments ',
  /** [ERR-22] */
  dateMissing: 'Required field Date is missing',
  /** [ERR-23] for the colour of the box and of the text alike (AMB-43). */
  boxColorMissing: 'Required field Box Color is missing',
  /** [ERR-24] */
  fieldBlank: 'Field cannot be blank',
  /** [ERR-25] */
  selectPlatform: 'Please select at least one Platform',
  /** [ERR-29] */
  enterPageNumber: 'Please enter page number to view.',
  /** [WID-19] */
  none: 'None',
  /** Derived (AMB-41), after the pattern of [LOC-05]. */
  confirmCompanyInactive: 'Are you sure you want to mark this company Inactive?',
  confirmCompanyActive: 'Are you sure you want to mark this company Active?',
  confirmLogoDelete: 'Are you sure you want to delete this logo?',
  /** Derived: the documents give rules for these, but no words. */
  incorrectPhone: 'Enter a phone number of 10 digits whose first digit is not 0',
  incorrectExtension: 'Enter digits only',
  incorrectRate: 'Enter an amount of at least 0 with at most 2 decimals',
  incorrectColor: 'Enter a colour as # and six digits or letters A to F, such as #1A2B3C',
  incorrectDate: 'Enter a date as MM/DD/YYYY',
  rangeReversed: 'Choose a last day that is not before the first',
  tooManyChosen: (max: number) => `Choose at most ${max}`,
  notInList: 'Choose from the list',
  logoTypeNotAllowed: 'Choose a PNG, JPEG or WebP image',
  logoTooLarge: 'Choose an image of at most 5 MiB',
  logoNotReadable: 'This file cannot be read as an image. Choose a PNG, JPEG or WebP image',
  addressCheckUnavailable: 'The address could not be checked, because the address service does not answer.',
  tooLong: (max: number) => `Enter at most ${max} characters`,
} as const;
