// The allowed imports. The checker derives its rules from this list and from the existing folders, so that a
// new feature is covered immediately. Everything not listed is refused.

export type AllowedImports = Readonly<Record<string, readonly string[]>>;

/**
 * Between packages. No package imports backend or local, because the others use them only over the network.
 */
export const PACKAGE_IMPORTS: AllowedImports = {
  schema: [],
  gateway: ['schema', 'service', 'documented-service'],
  web: ['schema'],
  explorer: ['schema'],
  backend: ['service', 'postgres-server'],
  local: [],
  e2e: ['postgres-server'],
  bench: ['postgres-server'],
  tools: [],
  service: [],
};

/** Between features, the same in every package. A feature that is not listed may import no other feature. */
export const FEATURE_IMPORTS: AllowedImports = {
  session: [],
  admission: ['session'],
  'single-sign-on': ['session'],
  password: ['session'],
  'personal-access-token': ['session'],
  'saved-view': ['session'],
  'permission-holder': ['session'],
  'view-as': ['session', 'user', 'provider-user', 'arranger'],
  // Its restore of rates says what they change at the locations.
  audit: ['session', 'rates'],
  'master-data': ['session'],
  address: ['session', 'master-data'],
  access: ['session', 'master-data', 'selection'],
  rates: ['session'],
  logo: ['session'],
  'company-entry': ['session'],
  region: ['session', 'company-entry'],
  event: ['session', 'company-entry', 'master-data', 'address'],
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
  user: ['session', 'password', 'audit', 'master-data', 'selection', 'access'],
  invitation: ['session', 'password', 'user', 'provider-user', 'arranger'],
  bulk: ['session', 'selection', 'access-grant', 'location', 'arranger', 'user', 'provider-user', 'node'],
  'access-grant': ['session', 'master-data', 'selection', 'access', 'user'],
  'access-holder': ['session', 'master-data', 'access'],
  'reached-location': ['master-data', 'access', 'region'],
  'provider-user': ['session', 'password', 'audit', 'master-data', 'selection', 'access', 'user', 'company'],
  arranger: ['session', 'password', 'audit', 'master-data', 'address', 'selection', 'location', 'user'],
  company: [
    'session',
    'audit',
    'access',
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
  // The sample screens are static and use no other feature [PLH-01].
  program: [],
  // Names the fields of any feature in audit entries.
  change: [
    'session',
    'audit',
    'access',
    'rates',
    'region',
    'event',
    'social',
    'survey',
    'location',
    'user',
    'provider-user',
    'arranger',
    'company',
  ],
  // Reads a record of any feature by its node id.
  node: [
    'session',
    'personal-access-token',
    'saved-view',
    'audit',
    'location',
    'user',
    'provider-user',
    'arranger',
    'company',
    'search',
  ],
  // Runs the requests of any feature and rolls them back. It imports only the audit log, which lists the
  // changes.
  'dry-run': ['session', 'audit', 'change'],
  // Makes the requests of any feature.
  'bulk-write': [],
  // Finds the effect of a change by making it and rolling it back.
  impact: [
    'dry-run',
    'session',
    'master-data',
    'selection',
    'access',
    'access-grant',
    'region',
    'location',
    'user',
    'arranger',
    'company',
  ],
  search: ['session', 'company'],
  // Imports records of a company from CSV files.
  import: ['session', 'user', 'company'],
  // The command palette of the console. Pages offer their actions through `ui/command`.
  palette: ['session', 'company', 'provider-user'],
  // The first page of the day links to lists and records of most features.
  home: ['session', 'audit', 'rates', 'company', 'provider-user', 'account', 'palette'],
  account: [
    'session',
    'password',
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

/**
 * Folders of a package that are not features, and the other such folders that they may import. They never
 * import a feature.
 */
export const SHARED_FOLDER_IMPORTS: Readonly<Record<string, AllowedImports>> = {
  gateway: {
    errors: [],
    tracing: [],
    rest: ['errors', 'tracing'],
    revision: ['errors', 'rest'],
    'field-table': ['errors', 'rest', 'revision'],
    graph: ['errors', 'rest'],
    http: ['errors', 'rest', 'graph', 'tracing'],
  },
  web: {
    ui: [],
    graph: ['ui'],
    // Exports an operation as a script and a list as a file.
    script: ['ui', 'graph'],
    export: ['ui', 'graph'],
    form: ['ui', 'graph', 'script'],
    list: ['ui', 'graph', 'script', 'export', 'bulk'],
    // In this package, the actions for several rows of any list. It imports no feature.
    bulk: ['ui', 'graph', 'export', 'impact'],
    // In this package, the confirmation before a change of any feature. It imports none of them.
    impact: ['ui', 'graph'],
  },
  backend: {
    database: [],
    http: ['database'],
    tracing: ['http'],
    mail: ['database'],
  },
};

/** The packages with features, in `<package>/src/<feature>/`. */
export const PACKAGES_WITH_FEATURES = ['gateway', 'web', 'backend'] as const;
