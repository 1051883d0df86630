import type { CountryParent } from '../master-data/master-data.record.ts';
import type { StateReference } from '../master-data/state-reference.ts';

/** An address of a record. Companies store their state by id, locations by code (AMB-31). */
export type AddressRecord = {
  address1: string | null;
  address2: string | null;
  city: string | null;
  zip: string | null;
  /** The state, as far as the REST service included it. */
  state: StateReference | null;
  country: CountryParent | null;
};

/** An address whose state may be known; `load` reads the rest when a field needs it. */
export type AddressParent = {
  state: StateReference | null | undefined;
  load: () => AddressRecord | Promise<AddressRecord>;
};

/** Wraps an address that is already loaded. */
export const knownAddress = (record: AddressRecord): AddressParent => ({
  state: record.state ?? undefined,
  load: () => record,
});
