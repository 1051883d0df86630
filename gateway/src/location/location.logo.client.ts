import type { Config } from '../config.ts';
import { createLogoClient } from '../logo/logo.client.ts';
import type { RestClient } from '../rest/client/rest-client.ts';
import { locationWritten } from './location.record.ts';

/** [API-66] [API-67] [API-68] and the extension `upload-completion`. */
const spelling = {
  feature: 'location',
  // The documents spell the id differently in the upload call [ENT-33].
  idFields: { upload: 'locationId', complete: 'location_id' },
  paths: {
    upload: '/location/s3/upload',
    complete: '/location/s3/complete',
    remove: '/location/s3/deleteFile/{id}',
    download: '/location/logo/download/{id}',
  },
  written: locationWritten,
};

export const createLocationLogoClient = (rest: RestClient, config: Pick<Config, 'has'>) =>
  createLogoClient(rest, config, spelling);
