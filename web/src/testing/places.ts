/** A few real places, and the other short lists that the tests need. */
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

export const platforms = [
  { id: '1', name: 'E-Commerce' },
  { id: '2', name: 'Feedback Survey' },
  { id: '5', name: 'After-Care' },
];
