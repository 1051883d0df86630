import type { CountryParent, StateRecord } from '../master-data/master-data.record.ts';

/** An address as records keep it. Companies name their state by id, locations by code (AMB-31). */
export type AddressRecord = {
  address1: string | null;
  address2: string | null;
  city: string | null;
  zip: string | null;
  /** The whole state, where the service sent it along. */
  state: StateRecord | null;
  stateId: string | null;
  stateCode: string | null;
  country: CountryParent | null;
};

/** An address of which only the state is known yet; `load` gets the rest when a field needs it. */
export type AddressParent = {
  state: StateRecord | null | undefined;
  load: () => AddressRecord | Promise<AddressRecord>;
};

/** An address that is there already. */
export const knownAddress = (record: AddressRecord): AddressParent => ({
  state: record.state ?? undefined,
  load: () => record,
});
