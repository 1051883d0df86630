/** The messages that the documents print, with their spelling and trailing spaces. */
export const messages = {
  unauthorized: 'Failed! Unauthorized access!',
  noCompany: 'Company does not exist',
  noLocation: 'Location does not exist',
  noArranger: 'Arranger does not exist',
  noCompanyUser: 'Company User does not exist',
  noUser: 'User does not exist',
  userDeleted: 'User Deleted',
  required: 'Please fill required field',
  email: 'Incorrect email format',
  logo: 'Select A Logo First',
  region: 'Region name cannot be blank',
  customVenue: 'Custom field cannot be blank ',
  event: 'Add atleast one event name & type before saving',
  language: 'Please select at least one Language',
  segments: 'Please select at least one Business Segments ',
  surveyDate: 'Required field Date is missing',
  boxColor: 'Required field Box Color is missing',
  venue: 'Field cannot be blank',
  platform: 'Please select at least one Platform',
  locationPlatform: 'Please select at least one Associate Platform to this location',
  userPlatform: 'Please select at least one Associate Platform to this user',
  providerPlatform: 'Please select at least one Associate Platform',
  roles: 'Please select the roles of respective platforms',
  roleRegion: 'Please select the region of the user role for the respective platforms.',
  roleLocation: 'Please select the location of the user role for the respective platforms.',
  enterEmail: 'Enter email',
  shortPassword: 'The password must be at least 8 characters.',
  resetFailed: 'Unable to reset password,please try later',
  streetRequired: 'A street address is required.',
  streetAmbiguous: 'The address is ambiguous.',
  streetSecondary: 'The address is missing a secondary number.',
  streetInvalid: 'The address is invalid.',
  zip: 'Invalid zip code',
} as const;

const documented = new Set<string>(Object.values(messages));

/** Returns whether a text is one of the printed messages. */
export const isDocumented = (text: string) => documented.has(text);
