import { toPhoneText } from '../form/fields/phone-text.ts';
import { toUsDate } from '../ui/date/dates.ts';

/** Captions of fields whose names in the graph are not the words on screen. */
const captions: Record<string, string> = {
  publicName: 'Public Location Name',
  billingName: 'Location Billing Name',
  phone: 'Phone Number',
  zip: 'Zip Code',
  address1: 'Address Line 1',
  address2: 'Address Line 2',
  middleName: 'M.I.',
  countryId: 'Country',
  stateId: 'State',
  typeId: 'Event Type',
  venueId: 'Venue',
  eventId: 'Event',
  email: 'Email Address',
  lockedMinutes: 'Locked (minutes)',
  endedAt: 'Ended at',
  address: 'IP Address',
  isReadOnly: 'Read only',
  prefix: 'Starts with',
  path: 'List',
  isArranger: 'Arranger',
  hasLogin: 'Can sign in',
  hasDirectorAccess: 'Director Access',
  createdAt: 'Created',
  expiresAt: 'Expires',
  revokedAt: 'Revoked',
  digital: 'Digital Rate',
  paper: 'Paper Rate',
  resendPaper: 'Resend Paper Rate',
  perLocation: 'Per Location Rate',
  appliedToAllLocations: 'Apply PTX fees to all locations',
  companyRatesApplied: 'Company PTX Fees Applied',
  usesCompanyLogo: 'Use company logo',
  usesCompanySocialMedia: 'Use company social media',
  usesDefaultColors: 'Use default colors',
  optsOutOfText: 'Opt out of text surveys',
  optsOutOfEmail: 'Opt out of email surveys',
  optsOutOfPaper: 'Opt out of paper surveys',
  hasSalesReport: 'PTE sales report',
  receivesIndividualDataFiles: 'Individual data files',
  boxColor: 'Email Box Color',
  textColor: 'Email Text Color',
  linkedIn: 'LinkedIn',
  googleBusinessId: 'Google Business',
  accessesAllLocations: 'Arranger to access all Locations data',
  receivesSystemAlerts: 'Arranger to receive system alert communications',
};

/** Parts of a path that only group fields on the way to one. */
const groups = ['address', 'rates', 'fees', 'surveySettings', 'socialMedia', 'details'];

const money = ['digital', 'paper', 'resendPaper', 'perLocation'];

/** Converts `primaryRegion` and `primary_region` to `Primary Region`. */
const toTitle = (name: string) =>
  name
    .replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase())
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/^./, (letter) => letter.toUpperCase());

/** Returns the last part of the name of a field. */
export const leafOf = (field: string) => field.slice(field.lastIndexOf('.') + 1);

/** Returns the caption of a field, such as `Digital Rate` for `rates.fees.digital`. */
export function toFieldCaption(field: string, platform: string | undefined): string {
  const parts = field.split('.');
  const shown = parts.filter((part, index) => index === parts.length - 1 || !groups.includes(part));
  const words = shown.map((part) => captions[part] ?? toTitle(part));
  // Changes of access are by platform, whose name says enough.
  if (platform) words.splice(0, shown[0] === 'access' && shown.length > 1 ? 1 : 0, platform);
  return words.join(' › ');
}

const words: Record<string, string> = { true: 'Yes', false: 'No', ACTIVE: 'Active', INACTIVE: 'Inactive' };

/** Returns a value in the form that the screens show: `$1.25`, `Active`, `(212) 555-0143`, `11/23/2026`. */
export function toFieldValue(field: string, value: string): string {
  const leaf = leafOf(field);
  if (value === '') return '(blank)';
  if (money.includes(leaf)) return `$${value}`;
  if (leaf === 'invitation' || leaf === 'resetLink') return toTitle(value);
  if (leaf === 'phone') return toPhoneText(value) || value;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return toUsDate(value);
  if (leaf === 'segments') return value.replace(/(?<= from )\d{4}-\d{2}-\d{2}(?=\))/g, toUsDate);
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return new Date(value).toLocaleString('en-US');
  return words[value] ?? value;
}
