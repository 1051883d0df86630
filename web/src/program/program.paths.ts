/**
 * The sample screens in menu order [PLH-01]. The requirements name no paths, so these are the console's own.
 */
export const samplePlaces = [
  { label: 'Program Initiatives', to: '/programs/initiatives' },
  { label: 'Missions', to: '/programs/missions' },
  { label: 'Keywords', to: '/programs/keywords' },
  { label: 'Program Agency list', to: '/programs/agencies' },
  { label: 'Grant Program list', to: '/programs/grants' },
] as const;

/** Returns the path to which `/programs` and any unknown path below it redirect. */
export const toFirstSample = () => samplePlaces[0].to;
