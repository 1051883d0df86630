/** The records of the master lists. */
export interface Named {
  id: number;
  name: string;
}

export interface State extends Named {
  code: string;
  country_id: number;
}

export interface City extends Named {
  city_alias: string;
  state: number;
}

export interface EventType extends Named {
  Venues: Named[];
}

export interface Classification extends Named {
  classifications: Named[];
}

export interface Role extends Named {
  childRoles: { id: number; role: Named[] }[];
}
