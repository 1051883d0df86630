import * as z from 'zod';
import * as sought from '../http/fields/sought-ids.ts';
import { announcedFile, ownerLogoContract, storedKey } from '../logo/owner-logo.contract.ts';
import type { LogoOwner } from '../logo/owner-logo.routes.ts';
import { companyRecord } from './company.contract.ts';
import { getExisting } from './existing-company.ts';

const toOwner = <Body extends { company_id: number }>({ company_id, ...body }: Body) => ({
  ...body,
  ownerId: company_id,
});

/** A company as the owner of a logo [COM-18]. */
export const companyLogoOwner: LogoOwner = {
  kind: 'company',
  paths: {
    sign: '/s3/upload',
    complete: '/s3/complete',
    remove: '/s3/deleteFile/:id',
    download: '/s3/download/:id',
  },
  contract: ownerLogoContract({
    kind: 'company',
    announced: announcedFile.extend({ company_id: sought.subjectId() }).transform(toOwner),
    sent: z.object({ key: storedKey, company_id: sought.subjectId() }).transform(toOwner),
    record: companyRecord,
  }),
  getExisting,
};
