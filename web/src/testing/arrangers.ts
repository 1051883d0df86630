/** Test data of an arranger. */
export type ArrangerData = {
  id: string;
  companyId: string;
  firstName: string;
  lastName: string;
  status: 'ACTIVE' | 'INACTIVE';
  email: string | null;
  locationIds: string[];
  accessesAllLocations: boolean;
  receivesSystemAlerts: boolean;
  platformIds: string[];
  feedbackAlertIds: string[];
  /** Sign-in password; never part of a response. */
  password: string | null;
};

/** Creates 34 arrangers of a company: two pages of 30. Number 2 is inactive. */
export const makeArrangers = (companyId: string): ArrangerData[] =>
  Array.from({ length: 34 }, (_, index) => {
    const number = String(index + 1).padStart(2, '0');
    return {
      id: String(index + 1),
      companyId,
      firstName: 'Ada',
      lastName: `Quill ${number}`,
      status: index === 1 ? 'INACTIVE' : 'ACTIVE',
      email: `ada${number}@northwind.test`,
      locationIds: ['1'],
      accessesAllLocations: false,
      receivesSystemAlerts: false,
      platformIds: ['1'],
      feedbackAlertIds: [],
      password: null,
    };
  });
