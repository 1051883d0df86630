/**
 * Every text that the requirements print, exactly as they print it, misspellings and trailing spaces included (AMB-40),
 * and the few that we derived by their pattern (AMB-41). Gateway and console take their words from here only.
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
  /** [ERR-29] */
  enterPageNumber: 'Please enter page number to view.',
  /** [WID-19] */
  none: 'None',
  /** Derived (AMB-41), after the pattern of [LOC-05]. */
  confirmCompanyInactive: 'Are you sure you want to mark this company Inactive?',
  confirmCompanyActive: 'Are you sure you want to mark this company Active?',
  /** Derived: the documents give rules for these, but no words. */
  incorrectPhone: 'Enter a phone number of 10 digits whose first digit is not 0',
  incorrectExtension: 'Enter digits only',
  incorrectRate: 'Enter an amount of at least 0 with at most 2 decimals',
  tooLong: (max: number) => `Enter at most ${max} characters`,
} as const;
