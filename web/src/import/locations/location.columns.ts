import { statusColumn } from '../plan/columns.ts';
import type { ImportColumn } from '../plan/row-plan.ts';

/** The columns of a location. */
export const locationColumns = {
  id: {
    key: 'id',
    caption: 'ID',
    aliases: ['locationId'],
    hint: 'Of a location to change. Without it, name and ZIP code identify it.',
    sample: '',
  },
  publicName: {
    key: 'publicName',
    caption: 'Public Location Name',
    aliases: ['location name', 'public name', 'name', 'location'],
    isRequired: true,
    sample: 'Riverside Hall',
  },
  mailingName: {
    key: 'mailingName',
    caption: 'Mailing Name',
    aliases: ['short name'],
    isRequired: true,
    sample: 'Riverside Hall',
  },
  billingName: {
    key: 'billingName',
    caption: 'Location Billing Name',
    aliases: ['billing name'],
    isRequired: true,
    sample: 'Riverside Hall LLC',
  },
  phone: { key: 'phone', caption: 'Phone Number', aliases: ['phone', 'telephone'], sample: '(212) 555-0143' },
  extension: { key: 'extension', caption: 'Extension', aliases: ['ext'], sample: '' },
  address1: {
    key: 'address1',
    caption: 'Address Line 1',
    aliases: ['address', 'street', 'address1'],
    isRequired: true,
    sample: '350 5th Ave',
  },
  address2: {
    key: 'address2',
    caption: 'Address Line 2',
    aliases: ['secondary', 'unit', 'suite', 'address2'],
    sample: '',
  },
  city: { key: 'city', caption: 'City', aliases: ['town'], isRequired: true, sample: 'New York' },
  state: { key: 'state', caption: 'State', aliases: ['province'], hint: 'Code or name.', sample: 'NY' },
  zip: {
    key: 'zip',
    caption: 'Zip Code',
    aliases: ['zip', 'postal code', 'postcode', 'zipcode'],
    isRequired: true,
    sample: '10118',
  },
  country: {
    key: 'country',
    caption: 'Country',
    aliases: [],
    hint: 'United States if there is none.',
    sample: 'United States',
  },
  status: statusColumn,
} satisfies Readonly<Record<string, ImportColumn>>;

const hint = 'Names, separated by semicolons. They replace the present ones.';

/** The columns of the sections that a location chooses from lists. */
export const sectionColumns = {
  platforms: { key: 'platforms', caption: 'Platforms', aliases: [], hint, sample: '' },
  segments: { key: 'segments', caption: 'Business Segments', aliases: ['segments'], hint, sample: '' },
  classifications: {
    key: 'classifications',
    caption: 'Business Classifications',
    aliases: ['classifications'],
    hint,
    sample: '',
  },
  languages: { key: 'languages', caption: 'Languages', aliases: ['language'], hint, sample: '' },
  regions: {
    key: 'regions',
    caption: 'Regions',
    aliases: ['region'],
    hint: 'Names, separated by semicolons, the primary region first. They replace the present ones.',
    sample: '',
  },
} satisfies Readonly<Record<string, ImportColumn>>;

export type SectionKey = keyof typeof sectionColumns;
export const sectionKeys = Object.keys(sectionColumns) as SectionKey[];
