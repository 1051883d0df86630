/**
 * The password of every demo sign-in. It is public: never load the demo data into a service that others can
 * reach.
 */
export const DEMO_PASSWORD = 'Console-demo-1';

/** The sign-ins that `npm start` shows. The data set has a person with this password for each of them. */
export const DEMO_SIGN_INS = [
  { email: 'admin@j3tech.test', who: 'provider admin' },
  { email: 'staff@j3tech.test', who: 'provider staff' },
  { email: 'owner@northwind.test', who: 'company-wide, Northwind Gatherings' },
  { email: 'region@northwind.test', who: 'role 2, read-only' },
  { email: 'location@northwind.test', who: 'role 3' },
  { email: 'segment@northwind.test', who: 'role 4, read-only' },
  { email: 'director@northwind.test', who: 'role 9' },
  { email: 'arranger@northwind.test', who: 'arranger with a login' },
  { email: 'owner@southwind.test', who: 'company-wide, another company' },
] as const;
