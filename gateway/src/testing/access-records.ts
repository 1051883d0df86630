/** A person's access on one platform, in the REST service's format. */
export type WireEntry = {
  options: number[];
  direct_access: boolean;
  comm_prefs: number[];
  master: { region: number[]; location: number[]; director_location: number[] };
};

export const wireEntry = (
  role: number,
  {
    direct_access = false,
    comm_prefs = [] as number[],
    ...master
  }: Partial<WireEntry & WireEntry['master']> = {},
): WireEntry => ({
  options: [role],
  direct_access,
  comm_prefs,
  master: { region: [], location: [], director_location: [], ...master },
});

export type WireAccess = { access_data: Record<string, WireEntry>; version: number };
