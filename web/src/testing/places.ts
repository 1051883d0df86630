/** A few real countries; the other lists below are also limited to what the tests need. */
export const countries = [
  { id: '1', name: 'United States' },
  { id: '2', name: 'Canada' },
  { id: '3', name: 'Mexico' },
  { id: '4', name: 'France' },
];

export const states = [
  { id: '5', name: 'California', code: 'CA', countryId: '1' },
  { id: '32', name: 'New York', code: 'NY', countryId: '1' },
  { id: '43', name: 'Texas', code: 'TX', countryId: '1' },
  { id: '60', name: 'Ontario', code: 'ON', countryId: '2' },
  { id: '61', name: 'Québec', code: 'QC', countryId: '2' },
  { id: '70', name: 'Jalisco', code: 'JAL', countryId: '3' },
];

/** Returns whether the country has states in the list above. */
export const hasStates = (countryId: string) => states.some((state) => state.countryId === countryId);

export const platforms = [
  { id: '1', name: 'E-Commerce' },
  { id: '2', name: 'Feedback Survey' },
  { id: '4', name: 'Sharebly' },
  { id: '5', name: 'After-Care' },
];

export const languages = [
  { id: '1', name: 'English' },
  { id: '2', name: 'French' },
  { id: '3', name: 'Spanish' },
  { id: '4', name: 'Vietnamese' },
];

export const segments = [
  { id: '1', name: 'Hotels' },
  { id: '2', name: 'Restaurants' },
  { id: '3', name: 'Theatres' },
];

export const classificationGroups = [
  {
    id: '1',
    name: 'Size',
    classifications: [
      { id: '1', name: 'Large' },
      { id: '2', name: 'Small' },
    ],
  },
  { id: '2', name: 'Setting', classifications: [{ id: '3', name: 'Waterfront' }] },
];

export const feedbackAlerts = [
  { id: '1', name: 'Low score' },
  { id: '2', name: 'New comment' },
];

export const eventTypes = [
  {
    id: '1',
    name: 'Wedding',
    venues: [
      { id: '11', name: 'Garden' },
      { id: '12', name: 'Chapel' },
    ],
  },
  { id: '2', name: 'Conference', venues: [{ id: '21', name: 'Auditorium' }] },
];

/** Returns the rows with these ids. */
export const among = <Row extends { id: string }>(rows: Row[], ids: readonly string[]) =>
  rows.filter(({ id }) => ids.includes(id));
