import { type Line, line } from './line.ts';

const names = (...list: string[]) => list.map((name, index) => ({ id: index + 1, name }));

export function masterData(): Line[] {
  return [
    ...line('countries', names('United States', 'Canada', 'Mexico', 'Zambia', 'Åland', 'Albania')),
    ...line('states', [
      { id: 1, country_id: 1, name: 'New York', code: 'NY' },
      { id: 2, country_id: 1, name: 'California', code: 'CA' },
      { id: 3, country_id: 2, name: 'Québec', code: 'QC' },
    ]),
    ...line('cities', [
      { id: 1, state_id: 2, name: 'San José', city_alias: null },
      { id: 2, state_id: 2, name: 'San Diego', city_alias: 'America’s Finest City' },
      { id: 3, state_id: 1, name: 'New York', city_alias: 'NYC' },
      { id: 4, state_id: 2, name: '100% City', city_alias: null },
      ...Array.from({ length: 600 }, (_, index) => ({
        id: 100 + index,
        state_id: 3,
        name: `Ville ${index}`,
      })),
    ]),
    ...line(
      'platforms',
      names('E-commerce', 'Feedback survey', 'Performance tracker', 'Sharebly', 'After-care'),
    ),
    ...line('languages', names('English', 'Español')),
    ...line(
      'roles',
      [1, 2, 3, 4, 5, 6, 9].map((id) => ({ id, name: `Role ${id}` })),
    ),
    ...line('event_types', names('Wedding', 'Funeral')),
    ...line('venues', [
      { id: 1, event_type_id: 1, name: 'Garden' },
      { id: 2, event_type_id: 1, name: 'Hall' },
      { id: 3, event_type_id: 2, name: 'Chapel' },
    ]),
    ...line('business_segments', names('Corporate', 'Private')),
    ...line('business_classification_groups', names('Size', 'Kind')),
    ...line('business_classifications', [
      { id: 1, group_id: 1, name: 'Small' },
      { id: 2, group_id: 2, name: 'Hotel' },
      { id: 3, group_id: 1, name: 'Large' },
    ]),
    ...line('medallia_alert_options', names('Low score', 'No answer')),
    ...line('aftercare_alert_options', names('E-mail', 'Text message')),
  ];
}
