// Which way imports run. This is the whole list: the checker makes its rules from it and from the folders it finds, so a
// new room is guarded from its first day. What is not listed is refused.

export type Arrows = Readonly<Record<string, readonly string[]>>;

/** From floor to floor. Nobody imports backend or local: the wire is the only link. */
export const FLOOR_ARROWS: Arrows = {
  schema: [],
  gateway: ['schema'],
  web: ['schema'],
  explorer: ['schema'],
  backend: [],
  local: [],
  e2e: [],
  bench: [],
};

/** From room to room, the same on every floor. A room that is not listed may use no other room. */
export const ROOM_ARROWS: Arrows = {
  session: [],
  'single-sign-on': ['session'],
  password: ['session'],
  'personal-access-token': ['session'],
  audit: ['session'],
  'master-data': ['session'],
  address: ['session', 'master-data'],
  access: ['session', 'master-data', 'selection'],
  rates: ['session'],
  logo: ['session'],
  region: ['session'],
  event: ['session', 'master-data', 'address'],
  selection: ['session', 'master-data'],
  social: ['session'],
  survey: ['session'],
  location: [
    'session',
    'audit',
    'master-data',
    'address',
    'access',
    'rates',
    'logo',
    'region',
    'selection',
    'social',
    'survey',
  ],
  user: ['session', 'audit', 'master-data', 'selection', 'access'],
  'provider-user': ['session', 'audit', 'master-data', 'selection', 'access', 'user', 'company'],
  arranger: ['session', 'audit', 'master-data', 'address', 'selection', 'location', 'user'],
  company: [
    'session',
    'audit',
    'master-data',
    'address',
    'rates',
    'logo',
    'region',
    'event',
    'selection',
    'social',
    'survey',
    'location',
    'user',
    'arranger',
  ],
  // The sample screens: nothing of theirs comes from anywhere or goes anywhere [PLH-01].
  program: [],
  // Calls of any room, taken back: they know no other than the log that tells what was done.
  rehearsal: ['session', 'audit'],
  'dry-run': ['audit'],
  // What a change would do, found out by doing it and taking it back.
  impact: [
    'session',
    'master-data',
    'selection',
    'access',
    'region',
    'location',
    'user',
    'arranger',
    'company',
  ],
  account: [
    'session',
    'personal-access-token',
    'master-data',
    'address',
    'selection',
    'access',
    'user',
    'arranger',
    'company',
  ],
};

/** Folders of a floor that hold no business word, and which others of their kind they may use; never a room. */
export const PLUMBING_ARROWS: Readonly<Record<string, Arrows>> = {
  gateway: {
    errors: [],
    tracing: [],
    rest: ['errors', 'tracing'],
    revision: ['errors', 'rest'],
    graph: ['errors', 'rest'],
    http: ['errors', 'rest', 'graph', 'tracing'],
  },
  web: {
    ui: [],
    graph: ['ui'],
    // An operation as a script, and a list as a file.
    script: ['ui', 'graph'],
    export: ['ui', 'graph'],
    form: ['ui', 'graph', 'script'],
    list: ['ui', 'graph', 'script', 'export'],
    // Here it is the question before any change of any room; it knows none of them.
    impact: ['ui', 'graph'],
  },
  backend: {
    database: [],
    http: ['database'],
    tracing: ['http'],
    import: ['database'],
    mail: ['database'],
  },
};

/** The floors that have rooms, in `<floor>/src/<room>/`. */
export const FLOORS_WITH_ROOMS = ['gateway', 'web', 'backend'] as const;
