/** Texts that are only about access; printed as the requirements print them, or derived by their pattern (AMB-41). */
export const accessMessages = {
  /** [ERR-39] */
  selectRoles: 'Please select the roles of respective platforms',
  /** [ERR-40] */
  selectRegion: 'Please select the region of the user role for the respective platforms.',
  /** [ERR-41] */
  selectLocation: 'Please select the location of the user role for the respective platforms.',
  /** Derived. */
  roleNotOnPlatform: 'Choose a role of the platform',
  platformNotOfUser: 'Choose platforms of the user that have roles',
  noDirectAccess: 'There is no direct access on this platform',
  noAlerts: 'This platform has no alert options',
} as const;
