/** Test data of a company user. */
export type UserData = {
  id: string;
  companyId: string;
  firstName: string;
  middleName: string | null;
  lastName: string;
  email: string;
  phone: string | null;
  status: 'ACTIVE' | 'INACTIVE';
  platformIds: string[];
  segmentIds: string[];
  ecommerceRole: { id: string; name: string; displayName: string } | null;
  access: AccessData[];
  /** Sign-in password; never part of a response. */
  password: string;
};

export type AccessData = {
  platformId: string;
  roleId: string;
  hasDirectAccess: boolean;
  regionIds: string[];
  locationIds: string[];
  directorLocationIds: string[];
  alertIds: string[];
};

/** Creates access to a whole platform with role 1, unless `part` says otherwise. */
export const accessEntry = (platformId: string, part: Partial<AccessData> = {}): AccessData => ({
  platformId,
  roleId: '1',
  hasDirectAccess: false,
  regionIds: [],
  locationIds: [],
  directorLocationIds: [],
  alertIds: [],
  ...part,
});

/** Creates three users of a company; number 3 is inactive. */
export const makeUsers = (companyId: string): UserData[] =>
  Array.from({ length: 3 }, (_, index) => {
    const number = index + 1;
    return {
      id: String(number),
      companyId,
      firstName: 'Ana',
      middleName: null,
      lastName: `Núñez ${number}`,
      email: `ana${number}@northwind.test`,
      phone: null,
      status: number === 3 ? 'INACTIVE' : 'ACTIVE',
      platformIds: number === 2 ? ['2'] : ['1'],
      segmentIds: number === 2 ? ['1', '3'] : [],
      ecommerceRole: number === 1 ? { id: '7', name: 'selleradmin', displayName: 'Seller' } : null,
      access: [],
      password: 'as it was',
    };
  });
