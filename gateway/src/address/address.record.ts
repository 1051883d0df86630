import type { CountryParent, StateRecord } from '../master-data/master-data.record.ts';

/** An address of a record. Companies store their state by id, locations by code (AMB-31). */
export type AddressRecord = {
  address1: string | null;
  address2: string | null;
  city: string | null;
  zip: string | null;
  /** The state, if the REST service included it. */
  state: StateRecord | null;
  stateId: string | null;
  stateCode: string | null;
  country: CountryParent | null;
};

/** An address whose state may be known; `load` reads the rest when a field needs it. */
export type AddressParent = {
  state: StateRecord | null | undefined;
  load: () => AddressRecord | Promise<AddressRecord>;
};

/** Wraps an address that is already loaded. */
export const knownAddress = (record: AddressRecord): AddressParent => ({
  state: record.state ?? undefined,
  load: () => record,
});
