/** The measured pages of the console. */

export type MeasuredPage = {
  name: string;
  path: string;
  /** Whether the page belongs to a signed-in person. */
  isSignedIn: boolean;
  /** Matches the element with which the page can be used. */
  usable: string;
};

/** Baseline of every ratio: an empty page of the same server. */
export const blankPage: MeasuredPage = {
  name: 'blank page',
  path: '/blank.html',
  isSignedIn: false,
  usable: 'p',
};

export const toPages = ({ companyId, locationId }: Records): MeasuredPage[] => [
  // The page takes the focus when its script runs.
  { name: 'sign-in', path: '/login', isSignedIn: false, usable: 'input[name=username]:focus' },
  {
    name: 'company list',
    path: '/company/list',
    isSignedIn: true,
    usable: 'table[aria-label=Companies] tbody a',
  },
  {
    name: 'company',
    path: `/company/edit/${companyId}`,
    isSignedIn: true,
    usable: 'input[name=website]:not([disabled])',
  },
  {
    name: 'location',
    path: `/company/edit/${companyId}?tab=2&location=${locationId}`,
    isSignedIn: true,
    usable: 'input[name=publicName]:not([disabled])',
  },
];

export type Records = { companyId: string; locationId: string };
