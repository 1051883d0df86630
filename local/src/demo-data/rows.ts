import type { PersonChoices } from './access.ts';
import { access } from './access-rows.ts';
import type { Arranger } from './arrangers.ts';
import type { Company } from './companies.ts';
import type { Line } from './line.ts';
import type { Location } from './locations.ts';
import * as master from './master-data.ts';
import type { Person } from './people.ts';
import { cities, countries, states, type Town } from './places.ts';
import { type CompanyRates, defaultRates, type LocationRates } from './rates.ts';

// Converts the data to rows of the tables that the backend imports.

const line =
  <T>(table: string, toRow: (item: T) => Record<string, unknown>) =>
  (item: T): Line => ({ table, row: toRow(item) });

const asItIs = (table: string) => line<{ id: number; name: string }>(table, (row) => row);

export function masterData(): Line[] {
  return [
    ...countries.map(asItIs('countries')),
    ...states.map(line('states', ({ countryId, ...state }) => ({ ...state, country_id: countryId }))),
    ...cities.map(line('cities', ({ stateId, ...city }) => ({ ...city, state_id: stateId }))),
    ...master.platforms.map(asItIs('platforms')),
    ...master.languages.map(asItIs('languages')),
    ...master.roles.map(line('roles', ({ parentId, ...role }) => ({ ...role, parent_id: parentId ?? null }))),
    ...master.ecommerceRoles.map(
      line('ecommerce_roles', ({ displayName, ...role }) => ({ ...role, display_name: displayName })),
    ),
    ...master.eventTypes.map(asItIs('event_types')),
    ...master.venues.map(
      line('venues', ({ eventTypeId, ...venue }) => ({ ...venue, event_type_id: eventTypeId })),
    ),
    ...master.businessSegments.map(asItIs('business_segments')),
    ...master.businessClassifications.map(asItIs('business_classification_groups')),
    ...master.classifications.map(
      line('business_classifications', ({ groupId, ...row }) => ({ ...row, group_id: groupId })),
    ),
    ...master.alertOptions.map(asItIs('medallia_alert_options')),
    ...master.communicationPreferences.map(asItIs('aftercare_alert_options')),
  ];
}

const status = (isActive: boolean) => (isActive ? 1 : 0);

type Address = Pick<Company, 'address1' | 'address2' | 'town' | 'phone' | 'extension'>;

const address = ({ address1, address2, town, phone, extension }: Address) => ({
  address1,
  address2,
  ...townRow(town),
  phone,
  extension,
});

const townRow = (town: Town | null) => ({
  city: town?.city ?? null,
  state_id: town?.state.id ?? null,
  zip: town?.zip ?? null,
  country_id: town?.state.countryId ?? null,
});

export function company(item: Company): Line[] {
  const { id, name, website, email } = item;
  const row = {
    id,
    name,
    website,
    email,
    ...address(item),
    status: status(item.isActive),
    individual_medallia_data_files: item.hasIndividualFeedbackFiles,
  };
  return [
    { table: 'companies', row },
    ...item.platformIds.map(line('company_platforms', (platform_id) => ({ company_id: id, platform_id }))),
    ...item.regions.map(line('regions', (region) => ({ ...region, company_id: id }))),
  ];
}

export function location(item: Location): Line[] {
  const { id } = item;
  const row = {
    id,
    company_id: item.companyId,
    name: item.name,
    shortname: item.mailingName,
    location_billing_name: item.billingName,
    ...address(item),
    use_company_logo: item.usesCompanyLogo,
    use_company_socialmedia: item.usesCompanySocialMedia,
    status: status(item.isActive),
  };
  return [
    { table: 'locations', row },
    ...item.platformIds.map(line('location_platforms', (platform_id) => ({ location_id: id, platform_id }))),
    ...item.regionIds.map((region_id, index) => ({
      table: 'location_regions',
      row: { location_id: id, region_id, is_primary: index === 0 },
    })),
  ];
}

export function arranger(item: Arranger): Line[] {
  const { id } = item;
  const row = {
    id,
    company_id: item.companyId,
    first_name: item.firstName,
    last_name: item.lastName,
    email: item.email,
    status: status(item.isActive),
    location_access: item.seesAllLocations,
    email_subscription: item.getsMail,
  };
  return [
    { table: 'arrangers', row },
    ...item.locationIds.map(line('arranger_locations', (location_id) => ({ arranger_id: id, location_id }))),
    ...item.platformIds.map(line('arranger_platforms', (platform_id) => ({ arranger_id: id, platform_id }))),
  ];
}

export function person(item: Person & PersonChoices & { id: number }): Line[] {
  const { id, password } = item;
  const row = {
    id,
    company_id: item.companyId,
    arranger_id: item.arrangerId,
    first_name: item.firstName,
    middle_name: item.middleName,
    last_name: item.lastName,
    email: item.email,
    phone: item.phone,
    status: status(item.isActive),
    ecommerce_role_id: item.ecommerceRoleId,
    ...(password === undefined ? {} : { password }),
  };
  return [
    { table: 'people', row },
    ...item.roleIds.map((role_id, position) => ({
      table: 'person_roles',
      row: { person_id: id, role_id, position },
    })),
    ...item.platformIds.map(line('person_platforms', (platform_id) => ({ person_id: id, platform_id }))),
    ...access(item),
  ];
}

export function rates(ofCompanies: CompanyRates[], ofLocations: LocationRates[]): Line[] {
  const row = {
    ptx_digital_rate: defaultRates.digital,
    ptx_paper_rate: defaultRates.paper,
    ptx_resend_paper_rate: defaultRates.resendPaper,
    ptx_per_location_rate: defaultRates.perLocation,
  };
  return [
    { table: 'default_rates', row },
    ...ofCompanies.map(companyRates),
    ...ofLocations.map(locationRates),
  ];
}

const companyRates = line<CompanyRates>('company_rates', (item) => ({
  company_id: item.companyId,
  company_digital_rate: item.digital,
  company_paper_rate: item.paper,
  company_resend_paper_rate: item.resendPaper,
  customer_per_location_rate: item.perLocation,
  applied_ptx_fees_all_locations: item.appliedToAllLocations,
}));

const locationRates = line<LocationRates>('location_rates', (item) => ({
  location_id: item.locationId,
  location_digital_rate: item.digital,
  location_paper_rate: item.paper,
  location_resend_paper_rate: item.resendPaper,
  customer_per_location_rate: item.perLocation,
  company_ptx_fees_applied: item.isCompanyCopy,
}));
