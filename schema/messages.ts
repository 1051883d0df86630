/**
 * Messages worded exactly as in the requirements, including misspellings and trailing spaces (AMB-40), and a
 * few derived from that wording (AMB-41). The gateway and the console also use the `*.messages.ts` modules of
 * single features, which the sign-in page does not load.
 */
export const messages = {
  /** [ERR-01] for an error answer without a message. The spelling is the documented one. */
  errorOccurred: 'Error occured',
  /** [ERR-01] [ERR-02] Titles of the alert. */
  errorTitle: 'Error',
  successTitle: 'Success',
  /** [ERR-05] An answer with this text ends the session. */
  unauthorizedAccess: 'Failed! Unauthorized access!',
  /** [ERR-06] */
  companyDoesNotExist: 'Company does not exist',
  /** [ERR-14] */
  requiredField: 'Please fill required field',
  /** [ERR-15] */
  incorrectEmail: 'Incorrect email format',
  /** [ERR-09] For an address that is not precise enough or has no suggestions. */
  invalidAddress: 'Invalid Address',
  /** [ERR-10] [ERR-11] [ERR-12] [ERR-47] Results of the street check [ADR-06]. */
  streetRequired: 'A street address is required.',
  addressAmbiguous: 'The address is ambiguous.',
  secondaryMissing: 'The address is missing a secondary number.',
  addressInvalid: 'The address is invalid.',
  /** [ERR-13] for a lookup that fails without a reason. */
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
  /** [ERR-23] for the colors of the box and of the text (AMB-43). */
  boxColorMissing: 'Required field Box Color is missing',
  /** [ERR-24] */
  fieldBlank: 'Field cannot be blank',
  /** [ERR-25] */
  selectPlatform: 'Please select at least one Platform',
  /** [ERR-29] */
  enterPageNumber: 'Please enter page number to view.',
  /** [WID-19] */
  none: 'None',
  /** Derived (AMB-41) from [LOC-05]. */
  confirmCompanyInactive: 'Are you sure you want to mark this company Inactive?',
  confirmCompanyActive: 'Are you sure you want to mark this company Active?',
  confirmLogoDelete: 'Are you sure you want to delete this logo?',
  /** Derived, because the documents define rules for these but no messages. */
  incorrectPhone: 'Enter a 10-digit phone number that doesn’t start with 0',
  incorrectLink: 'Enter a link that starts with http:// or https://',
  incorrectExtension: 'Enter digits only',
  incorrectRate: 'Enter an amount of 0 or more with up to 2 decimals',
  rateTooLarge: 'Enter an amount of at most 99,999,999.99',
  incorrectColor: 'Enter a hex color, for example #1A2B3C',
  incorrectDate: 'Enter a date as MM/DD/YYYY',
  rangeReversed: 'Choose an end date on or after the start date',
  tooManyChosen: (max: number) => `Choose at most ${max}`,
  notInList: 'Choose from the list',
  givenTwice: 'An entry is given twice',
  logoTypeNotAllowed: 'Choose a PNG, JPEG or WebP image',
  logoTooLarge: 'Choose an image of up to 5 MB',
  logoNotReadable: 'This file cannot be read as an image. Choose a PNG, JPEG or WebP image',
  addressCheckUnavailable: 'The address couldn’t be checked because the address service isn’t responding.',
  tooLong: (max: number) => `Enter at most ${max} characters`,
} as const;
