import * as z from 'zod';
import * as field from '../http/fields/fields.ts';
import * as sought from '../http/fields/sought-ids.ts';
import { announcedFile, ownerLogoContract, storedKey } from '../logo/owner-logo.contract.ts';
import type { LogoOwner } from '../logo/owner-logo.routes.ts';
import { getExisting } from './existing-location.ts';
import { locationRecord } from './location.contract.ts';

const toOwner = <Body extends { location_id: number }>({ location_id, ...body }: Body) => ({
  ...body,
  ownerId: location_id,
});

/** Accepts both documented names of the file and of the location [API-66]. */
const announcedLocationFile = z
  .object({
    key: z.string().nullish(),
    file_name: z.string().nullish().meta({ description: 'Alias of `key`.' }),
    locationId: field.optionalId(),
    location_id: field.optionalId().meta({ description: 'Alias of `locationId`.' }),
    content_type: announcedFile.shape.content_type,
    content_length: announcedFile.shape.content_length,
  })
  .transform(({ key, file_name, locationId, location_id, ...file }) => ({
    ...file,
    key: key ?? file_name ?? '',
    location_id: locationId ?? location_id ?? 0,
  }))
  .pipe(announcedFile.extend({ location_id: z.int().positive(field.REQUIRED) }))
  .transform(toOwner);

/** A location as the owner of a logo [LOC-16]. */
export const locationLogoOwner: LogoOwner = {
  kind: 'location',
  paths: {
    sign: '/location/s3/upload',
    complete: '/location/s3/complete',
    remove: '/location/s3/deleteFile/:id',
    download: '/location/logo/download/:id',
  },
  contract: ownerLogoContract({
    kind: 'location',
    announced: announcedLocationFile,
    sent: z.object({ key: storedKey, location_id: sought.subjectId() }).transform(toOwner),
    record: locationRecord,
  }),
  getExisting,
};
