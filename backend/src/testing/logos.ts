import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Service } from './service.ts';

// What tests of logos see: the record, the file and the store.

export const read = async (service: Service, id: number) =>
  (await service.as('admin').get(`/company/${id}`)).body.data;

export const download = async (service: Service, id: number) => service.as('admin').get(`/s3/download/${id}`);

export const filesOf = (service: Service) => {
  try {
    return readdirSync(join(service.folder, 'files')).sort();
  } catch {
    return [];
  }
};

export const logos = (service: Service) => ({
  db: service.database.db,
  store: service.files,
  log: { warn: () => undefined },
});
