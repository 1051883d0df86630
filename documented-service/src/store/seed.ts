import type { Tables } from './records.ts';
import { companies, companyParts } from './seed-companies.ts';
import { locations } from './seed-locations.ts';
import { seedMasterData } from './seed-master-data.ts';
import { arrangers, users } from './seed-people.ts';
import { EntityStore } from './store.ts';

/** A store with the seed: always the same records and ids. */
export function seededStore(): EntityStore {
  const store = new EntityStore();
  seedMasterData(store);
  for (const company of companies) store.create('company', company);
  for (const one of locations) store.create('location', one);
  for (const one of users) store.create('user', one);
  for (const one of arrangers) store.create('arranger', one);
  for (const [table, records] of Object.entries(companyParts)) {
    for (const one of records) store.create(table as keyof Tables, one as never);
  }
  return store;
}
