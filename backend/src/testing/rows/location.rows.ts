import { company, location } from '../fixture.ts';
import { northwindAddress } from './company.rows.ts';
import { type Line, line } from './line.ts';

export function locations(): Line[] {
  const ofNorthwind = Array.from({ length: 35 }, (_, index) => ({
    id: index + 1,
    company_id: company.northwind,
    name: `Hall ${String(index + 1).padStart(2, '0')}`,
    status: index + 1 === location.inactive ? (0 as const) : (1 as const),
  }));
  return [
    ...line('locations', [
      {
        ...ofNorthwind[0],
        ...northwindAddress,
        id: 1,
        company_id: company.northwind,
        name: 'Hall 01',
        shortname: 'H1',
        location_billing_name: 'Hall One Billing',
        extension: '7',
        use_company_logo: false,
      },
      ...ofNorthwind.slice(1),
      { id: location.southwind, company_id: company.southwind, name: 'Pier' },
    ]),
    ...line('location_regions', [
      { location_id: 1, region_id: 1, is_primary: true },
      { location_id: 1, region_id: 2 },
    ]),
    ...line('location_platforms', [{ location_id: 1, platform_id: 3 }]),
    ...line('location_languages', [{ location_id: 1, language_id: 2 }]),
    ...line('location_business_segments', [
      { location_id: 1, business_segment_id: 1 },
      {
        location_id: 1,
        business_segment_id: 2,
        send_survey_start_date: '2026-02-28',
        never_send_survey: false,
      },
    ]),
    ...line('location_business_classifications', [{ location_id: 1, business_classification_id: 2 }]),
    ...line('location_social_media', [{ location_id: 1, social_linkedin_value: 'hall-01' }]),
    ...line('location_medallia_settings', [
      { location_id: 1, medallia_client: 'Hall', medallia_start_date: '2026-03-01' },
    ]),
  ];
}
