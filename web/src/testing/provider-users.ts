/** Test data of a provider user. */
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
  /** Sign-in password; never part of a response. */
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

/**
 * Creates the people who sign in, `admin` and `staff`, and others: another admin, an inactive user, and one
 * with missing data.
 */
export const makeProviderUsers = (): ProviderUserData[] => [
  make('101', 'Admin', 'Tester', { email: 'admin@console.test', role: 'ADMIN' }),
  make('102', 'Staff', 'Tester', { email: 'staff@console.test' }),
  make('201', 'Bea', 'Álvarez', { role: 'ADMIN', platformIds: ['2'] }),
  make('202', 'Cal', 'Brook', { platformIds: ['2', '4'], phone: '2125550143' }),
  make('203', 'Dee', 'Crane', { status: 'INACTIVE' }),
  make('204', null, 'Dorn', { role: null }),
];
