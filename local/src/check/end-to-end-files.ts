/** The end-to-end test files of each feature, as patterns of their names. */
export const END_TO_END_FILES: Readonly<Record<string, RegExp>> = {
  access: /access|permissions|roles/,
  'access-grant': /access-grant/,
  'access-holder': /access/,
  'reached-location': /access/,
  bulk: /bulk|operations/,
  'bulk-write': /bulk/,
  account: /^account|remember-me/,
  admission: /impact|flagship|operations/,
  address: /address/,
  arranger: /arranger|people/,
  audit: /audit/,
  change: /audit|dry-run/,
  company: /company|flagship/,
  'dry-run': /dry-run|copy-as-script/,
  'company-entry': /company-(parts|sections)/,
  event: /company-(parts|sections)/,
  export: /export/,
  home: /home/,
  impact: /impact|keyboard/,
  import: /import/,
  invitation: /invitation/,
  list: /list/,
  location: /location/,
  logo: /logo/,
  mail: /password/,
  'master-data': /company-(build|list)/,
  node: /search|every-field/,
  palette: /palette|keyboard/,
  password: /password|auth-pages/,
  'personal-access-token': /access-token|read-only/,
  'view-as': /view-as/,
  'saved-view': /list-tools/,
  'permission-holder': /roles/,
  program: /sample-screens/,
  'provider-user': /provider-user|people/,
  rates: /rates/,
  region: /sections|parts/,
  script: /script/,
  search: /search/,
  selection: /sections|parts/,
  session: /session|new-tab|account-lock|auth-pages|remember-me|roles|sign-on/,
  'single-sign-on': /single-sign-on/,
  social: /sections|parts/,
  survey: /sections|parts/,
  tools: /^(mcp|console)\.test/,
  user: /user|people/,
};

/** Matches the folder of a feature, the feature in the name of a schema file, or a package. */
const FEATURE = /^(?:(?:web|gateway|backend)\/src\/([\w-]+)\/|schema\/([a-z-]+)[.\w-]*$|(tools)\/)/;

/** The end-to-end test files of other paths. */
const FILES_OF_PATH: readonly (readonly [RegExp, RegExp])[] = [
  [/^schema\/operations\//, /^operations/],
  [/^explorer\//, /^explorer/],
  [/^documented-service\//, /^documented-service/],
  [/^service\//, /^lifecycle\.test/],
  [/^examples\//, /^(examples|docs)\.test/],
  [
    /^(README|CONTRIBUTING|docs\/(scripts|sandbox|stand-ins|deployment|operations))\.md$/,
    /^(docs|commands)\.test/,
  ],
  [/^local\/(bootstrap|src\/(main|config|stop-signal|stack|build))/, /^(lifecycle|commands)\.test/],
  [/^local\/src\/(address-provider|identity-provider|mail-outbox|stand-in)/, /^stand-ins/],
];

/** The files that all end-to-end tests use. */
const SHARED = /^e2e\/(harness|browser|fixtures\.ts|[\w.]+\.config\.ts|package\.json)/;

/**
 * Returns the arguments for the end-to-end tests of the features that a change affects: names of test files,
 * `[]` for all, null for none.
 * @param testFiles the files of the suite, such as `tests/company-list.spec.ts`
 */
export function endToEndFiles(files: readonly string[], testFiles: readonly string[]): string[] | null {
  if (files.some((file) => SHARED.test(file))) return [];
  const features = files
    .map((file) => FEATURE.exec(file))
    .map((match) => match?.slice(1).find(Boolean) ?? '');
  const patterns = [
    ...[...new Set(features)].flatMap((feature) => END_TO_END_FILES[feature] ?? []),
    ...FILES_OF_PATH.flatMap(([path, tests]) => (files.some((file) => path.test(file)) ? [tests] : [])),
  ];
  const isAffected = (test: string) =>
    files.includes(`e2e/${test}`) || patterns.some((pattern) => pattern.test(test.replace(/^.*\//, '')));
  const affected = testFiles.filter(isAffected);
  return affected.length > 0 ? affected : null;
}
