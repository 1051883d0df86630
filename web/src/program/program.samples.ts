// All data of the sample screens [PLH-01]. It is fictitious and is never read from or sent to a service.

export const agencies = [
  {
    id: 'a1',
    name: 'Harbor Community Trust',
    city: 'Portland, OR',
    contact: 'June Okafor',
    status: 'ACTIVE',
  },
  {
    id: 'a2',
    name: 'Lakeside Arts Council',
    city: 'Madison, WI',
    contact: 'Peter Lindqvist',
    status: 'ACTIVE',
  },
  { id: 'a3', name: 'Open Table Foundation', city: 'Austin, TX', contact: 'Rosa Medina', status: 'ACTIVE' },
  {
    id: 'a4',
    name: 'Prairie Learning Fund',
    city: 'Omaha, NE',
    contact: 'Daniel Whitaker',
    status: 'INACTIVE',
  },
  { id: 'a5', name: 'Riverbend Health Alliance', city: 'Louisville, KY', contact: '', status: 'ACTIVE' },
] as const;

export const initiatives = [
  { id: 'i1', name: 'After-school Meals' },
  { id: 'i2', name: 'Community Gardens' },
  { id: 'i3', name: 'First Concert' },
  { id: 'i4', name: 'Mobile Clinics' },
  { id: 'i5', name: 'Neighborhood Murals' },
  { id: 'i6', name: 'Reading Mentors' },
  { id: 'i7', name: 'Winter Pantry' },
] as const;

export const grants = [
  {
    id: 'g1',
    name: 'Fresh Start 2026',
    agency: 'Open Table Foundation',
    amount: '$120,000.00',
    ends: '12/31/2026',
    status: 'ACTIVE',
    initiativeIds: ['i1', 'i2', 'i7'],
  },
  {
    id: 'g2',
    name: 'Art in Public Places',
    agency: 'Lakeside Arts Council',
    amount: '$45,500.00',
    ends: '06/30/2027',
    status: 'ACTIVE',
    initiativeIds: ['i3', 'i5'],
  },
  {
    id: 'g3',
    name: 'Healthy Blocks',
    agency: 'Riverbend Health Alliance',
    amount: '$210,000.00',
    ends: '09/30/2027',
    status: 'ACTIVE',
    initiativeIds: ['i2', 'i4'],
  },
  {
    id: 'g4',
    name: 'Stronger Shorelines',
    agency: 'Harbor Community Trust',
    amount: '$80,000.00',
    ends: '03/31/2027',
    status: 'ACTIVE',
    initiativeIds: ['i2', 'i5', 'i6'],
  },
  {
    id: 'g5',
    name: 'Readers of Tomorrow',
    agency: 'Prairie Learning Fund',
    amount: '$32,750.00',
    ends: '08/31/2025',
    status: 'INACTIVE',
    initiativeIds: ['i6'],
  },
] as const;

/** A mission and its products by category. */
export type Mission = {
  id: string;
  name: string;
  categories: readonly { name: string; products: readonly string[] }[];
};

export const missions: readonly Mission[] = [
  {
    id: 'm1',
    name: 'Feed Families',
    categories: [
      {
        name: 'Groceries',
        products: ['Bread and grains', 'Fresh produce', 'Infant formula', 'Pantry staples'],
      },
      { name: 'Kitchen', products: ['Cookware', 'Food storage'] },
    ],
  },
  {
    id: 'm2',
    name: 'Learning for All',
    categories: [
      { name: 'Books', products: ['Picture books', 'Textbooks', 'Large print'] },
      { name: 'Devices', products: ['Headphones', 'Laptops', 'Tablets'] },
      { name: 'School Supplies', products: ['Backpacks', 'Notebooks'] },
    ],
  },
  {
    id: 'm3',
    name: 'Greener Streets',
    categories: [
      { name: 'Garden', products: ['Hand tools', 'Raised beds', 'Seeds'] },
      { name: 'Recycling', products: ['Compost bins', 'Sorting bins'] },
    ],
  },
  {
    id: 'm4',
    name: 'Health Close to Home',
    categories: [
      { name: 'First Aid', products: ['Bandages', 'Home kits'] },
      { name: 'Mobility', products: ['Canes', 'Walkers', 'Wheelchairs'] },
    ],
  },
];

export const keywords = [
  { id: 'k1', text: 'after school', grants: 'Fresh Start 2026, Readers of Tomorrow' },
  { id: 'k2', text: 'garden', grants: 'Fresh Start 2026, Healthy Blocks' },
  { id: 'k3', text: 'mural', grants: 'Art in Public Places' },
  { id: 'k4', text: 'nutrition', grants: 'Fresh Start 2026' },
  { id: 'k5', text: 'shoreline', grants: 'Stronger Shorelines' },
] as const;
