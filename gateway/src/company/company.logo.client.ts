import type { Config } from '../config.ts';
import { createLogoClient } from '../logo/logo.client.ts';
import type { RestClient } from '../rest/client/rest-client.ts';
import { companyWritten } from './company.record.ts';

/** [API-40] [API-42] [API-43] and the extension `upload-completion`. */
const spelling = {
  feature: 'company',
  idFields: { upload: 'company_id', complete: 'company_id' },
  paths: {
    upload: '/s3/upload',
    complete: '/s3/complete',
    remove: '/s3/deleteFile/{id}',
    download: '/s3/download/{id}',
  },
  written: companyWritten,
};

export const createCompanyLogoClient = (rest: RestClient, config: Pick<Config, 'has'>) =>
  createLogoClient(rest, config, spelling);
