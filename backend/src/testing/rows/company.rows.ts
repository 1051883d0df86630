import { company, defaultVenue, event } from '../fixture.ts';
import { type Line, line } from './line.ts';

export const northwindAddress = {
  address1: '1 Main Street',
  city: 'New York',
  state_id: 1,
  zip: '10001',
  country_id: 1,
  phone: '2125550143',
};

export function companies(): Line[] {
  return [
    ...line('companies', [
      {
        id: company.northwind,
        name: 'Northwind Gatherings',
        website: 'https://northwind.test',
        email: 'hello@northwind.test',
        ...northwindAddress,
        address2: 'Suite 5',
        extension: '12',
        individual_medallia_data_files: true,
      },
      { id: company.southwind, name: 'Southwind Events', state_id: 2, country_id: 1 },
      { id: company.eclair, name: 'Éclair 100% Réceptions', state_id: 3, country_id: 2 },
      { id: company.ohara, name: "O'Hara_Halls", state_id: 2, country_id: 1 },
      { id: company.stateless, name: 'apex venues' },
      { id: company.inactive, name: 'Zenith', state_id: 1, country_id: 1, status: 0 },
    ]),
    ...line('company_platforms', [
      { company_id: company.northwind, platform_id: 3 },
      { company_id: company.northwind, platform_id: 1 },
      { company_id: company.southwind, platform_id: 1 },
      { company_id: company.southwind, platform_id: 2 },
      { company_id: company.southwind, platform_id: 5 },
      { company_id: company.eclair, platform_id: 2 },
      { company_id: company.ohara, platform_id: 2 },
      { company_id: company.ohara, platform_id: 3 },
    ]),
    ...line('regions', [
      { id: 1, company_id: company.northwind, name: 'West' },
      { id: 2, company_id: company.northwind, name: 'Älteste' },
      { id: 3, company_id: company.southwind, name: 'South' },
    ]),
  ];
}

/** Northwind has rows of every kind, Southwind only one event. */
export function sections(): Line[] {
  const company_id = company.northwind;
  return [
    ...line('company_events', [
      { id: event.northwind, company_id, name: 'Gala', event_type_id: 1, venue_id: 2 },
      {
        id: event.custom,
        company_id,
        name: 'Élan',
        event_type_id: 2,
        custom_venue: 'Old Barn',
        custom_venue_address1: '7 Field Road',
        custom_venue_city: 'San Diego',
        custom_venue_state_id: 2,
        custom_venue_zip: '92101',
      },
      { id: event.southwind, company_id: company.southwind, name: 'Vigil', event_type_id: 2 },
    ]),
    ...line('company_default_venues', [
      { id: defaultVenue.northwind, company_id, event_id: event.northwind, name: 'Terrace' },
      { id: defaultVenue.southwind, company_id: company.southwind, event_id: event.southwind, name: 'Quay' },
    ]),
    ...line('company_languages', [
      { company_id, language_id: 2 },
      { company_id, language_id: 1 },
    ]),
    ...line('company_business_segments', [{ company_id, business_segment_id: 2 }]),
    ...line('company_social_media', [{ company_id, social_facebook_value: 'northwind.events' }]),
    ...line('company_medallia_settings', [
      {
        company_id,
        medallia_client: 'Northwind',
        medallia_start_date: '2026-02-28',
        opt_out_paper_surveys: true,
        use_defaults: false,
        quick_start_email_box_color: '#1A2B3C',
        quick_start_email_text_color: '#FFFFFF',
      },
    ]),
  ];
}

export function rates(): Line[] {
  return [
    ...line('default_rates', [
      {
        ptx_digital_rate: '1.5',
        ptx_paper_rate: 2,
        ptx_resend_paper_rate: '0',
        ptx_per_location_rate: '12.25',
      },
    ]),
    ...line('company_rates', [
      {
        company_id: company.northwind,
        company_digital_rate: '1.50',
        company_paper_rate: '2.00',
        company_resend_paper_rate: '0.75',
        customer_per_location_rate: '10.00',
        applied_ptx_fees_all_locations: true,
      },
    ]),
  ];
}
