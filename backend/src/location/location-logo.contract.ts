import * as z from 'zod';
import * as field from '../http/fields.ts';
import { problems, staleBody, writeProblems } from '../http/problem.ts';
import { versionedWriteHeaders, writeHeaders } from '../http/write.ts';
import { announcedFile, storedKey, uploadAddress } from '../logo/logo.contract.ts';
import { locationRecord } from './location.contract.ts';

// As the calls of a company's logo, on the paths and with the words that the documents have for locations.

const tags = ['Logo'];

/** [API-66] names the file and the location in two ways each; either will do. */
const announcedLocationFile = z
  .object({
    key: z.string().nullish(),
    file_name: z.string().nullish().meta({ description: 'Another word for `key`.' }),
    locationId: field.optionalId(),
    location_id: field.optionalId().meta({ description: 'Another word for `locationId`.' }),
    content_type: announcedFile.shape.content_type,
    content_length: announcedFile.shape.content_length,
  })
  .transform(({ key, file_name, locationId, location_id, ...file }) => ({
    ...file,
    key: key ?? file_name ?? '',
    location_id: locationId ?? location_id ?? 0,
  }))
  .pipe(announcedFile.extend({ location_id: z.int().positive(field.REQUIRED) }));

/** [API-66] */
export const signLocationUpload = {
  tags,
  summary: "Begin to upload a location's logo: gives the address to send the file to",
  description: 'The address works once, for five minutes.',
  headers: writeHeaders,
  body: announcedLocationFile,
  response: { 200: uploadAddress, ...writeProblems },
};

export const completeLocationUpload = {
  tags,
  summary: 'Make the file that was sent the logo of its location',
  description: 'Where the file was sent to this service, that has happened already, and this confirms it.',
  'x-extension': true,
  headers: writeHeaders,
  body: z.object({ key: storedKey, location_id: field.requiredId() }),
  response: { 200: field.written(locationRecord), ...writeProblems },
};

/** [API-67] */
export const deleteLocationLogo = {
  tags,
  summary: "Delete a location's logo",
  headers: versionedWriteHeaders,
  params: field.idInPath,
  body: z.object({ key: storedKey }),
  response: { 200: field.written(locationRecord), ...writeProblems, 412: staleBody(locationRecord) },
};

/** [API-68] */
export const downloadLocationLogo = {
  tags,
  summary: "An address from which a location's logo can be fetched without a token",
  description: 'It works for at least half an hour, and within half an hour it is the same one.',
  params: field.idInPath,
  response: { 200: field.dataOf(z.string()), ...problems },
};
