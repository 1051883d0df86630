/** Tab numbers of the company form [COM-01]. */
export const companyTabs = {
  company: 0,
  locations: 1,
  location: 2,
  arrangers: 3,
  arranger: 4,
  platforms: 5,
  users: 6,
  user: 7,
} as const;

export type CompanyTabNumber = (typeof companyTabs)[keyof typeof companyTabs];

/** What an address of the company form shows: a tab, and the records of its detail tabs. */
export type CompanyPlace = {
  tab: CompanyTabNumber;
  /** The location of tab 2. Without one, the tab adds a location. */
  locationId: string | null;
  /** The arranger of tab 4. Without one, the tab adds an arranger. */
  arrangerId: string | null;
  /** The person of tab 7. Without one, the tab adds a person. */
  userId: string | null;
};

/** Parses the place in a URL of `toCompanyView`. An invalid tab selects the first one. */
export const readCompanyPlace = (params: URLSearchParams): CompanyPlace => ({
  tab: Object.values(companyTabs).find((tab) => String(tab) === params.get('tab')) ?? companyTabs.company,
  locationId: params.get('location') || null,
  arrangerId: params.get('arranger') || null,
  userId: params.get('user') || null,
});

/** The name of a company, for those without one, too [COM-02]. */
export const toCompanyName = (name: string | null) => name || 'Unnamed company';

/** The heading of the form of a company, for those who may edit it and for others. */
export const toCompanyTitle = (name: string, canEdit: boolean) =>
  canEdit ? `Update Company: ${name}` : name;
