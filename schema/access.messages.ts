/** Messages about access. They are worded as in the requirements or derived from that wording (AMB-41). */
export const accessMessages = {
  /** [ERR-39] */
  selectRoles: 'Please select the roles of respective platforms',
  /** [ERR-40] */
  selectRegion: 'Please select the region of the user role for the respective platforms.',
  /** [ERR-41] */
  selectLocation: 'Please select the location of the user role for the respective platforms.',
  /** Derived. */
  roleNotOnPlatform: 'Choose a role available on this platform',
  platformNotOfUser: 'Choose platforms that the user has and that have roles',
  otherPlatformWithoutRole: 'Choose a role on each platform of the user first',
  noDirectorAccess: 'This platform has no director access',
  noAlerts: 'This platform has no alert options',
  /** For an error of the access, after the platforms of the same change were saved. */
  platformsSaved: (reason: string) => `Saved the platforms, then stopped at the access: ${reason}`,
} as const;
