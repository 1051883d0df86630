/** The sample screens, in the order of the menu [PLH-01]. Their addresses are ours: the documents name none. */
export const samplePlaces = [
  { label: 'Program Initiatives', to: '/programs/initiatives' },
  { label: 'Missions', to: '/programs/missions' },
  { label: 'Keywords', to: '/programs/keywords' },
  { label: 'Program Agency list', to: '/programs/agencies' },
  { label: 'Grant Program list', to: '/programs/grants' },
] as const;

/** Where `/programs`, and anything unknown below it, leads. */
export const toFirstSample = () => samplePlaces[0].to;
