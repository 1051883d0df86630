/** A user of the provider in the tests' world, as plain data. */
export type ProviderUserData = {
  id: string;
  firstName: string | null;
  middleName: string | null;
  lastName: string | null;
  email: string;
  phone: string | null;
  status: 'ACTIVE' | 'INACTIVE';
  role: 'ADMIN' | 'STAFF' | null;
  platformIds: string[];
  /** What they sign in with; never in an answer. */
  password: string;
};

const make = (
  id: string,
  firstName: string | null,
  lastName: string | null,
  more: Partial<ProviderUserData>,
): ProviderUserData => ({
  id,
  firstName,
  middleName: null,
  lastName,
  email: `provider${id}@console.test`,
  phone: null,
  status: 'ACTIVE',
  role: 'STAFF',
  platformIds: ['1'],
  password: 'as it was',
  ...more,
});

/** The two who sign in, `admin` and `staff`, and others: one more admin, one inactive, one of whom little is known. */
export const makeProviderUsers = (): ProviderUserData[] => [
  make('101', 'Admin', 'Tester', { email: 'admin@console.test', role: 'ADMIN' }),
  make('102', 'Staff', 'Tester', { email: 'staff@console.test' }),
  make('201', 'Bea', 'Álvarez', { role: 'ADMIN', platformIds: ['2'] }),
  make('202', 'Cal', 'Brook', { platformIds: ['2', '4'], phone: '2125550143' }),
  make('203', 'Dee', 'Crane', { status: 'INACTIVE' }),
  make('204', null, 'Dorn', { role: null }),
];
