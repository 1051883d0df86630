import * as z from 'zod';
import * as field from '../http/fields/fields.ts';
import { problems, staleBody, writeProblems } from '../http/problem.ts';
import { versionedWriteHeaders, writeHeaders } from '../http/write/calls.ts';
import { MAX_BYTES, TOO_LARGE, TYPES } from './logo.contract.ts';
import type { OwnerKind } from './logo-file-name.ts';

// The logo endpoints of an owner. They are the same for every kind of owner except for the field names in
// requests.

const tags = ['Logo'];

const WRONG_TYPE = 'Choose a PNG, JPEG or WebP image';
/** [ERR-16] */
const NO_FILE = 'Select A Logo First';

const TYPE_BY_ENDING: Record<string, (typeof TYPES)[number]> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

const NOT_A_SIZE = 'Enter the size of the file in bytes';

/** The file that a client is about to send. */
export const announcedFile = z.object({
  key: field.requiredText(200, NO_FILE).meta({ description: 'Name of the file.' }),
  content_type: z.string().nullish().meta({
    description: 'Content type of the file. If missing, the extension of `key` decides.',
    'x-extension': true,
  }),
  content_length: z.int(NOT_A_SIZE).min(1, NOT_A_SIZE).max(MAX_BYTES, TOO_LARGE).nullish().meta({
    description: 'Size of the file in bytes. If missing, any size up to 5 MiB is accepted.',
    'x-extension': true,
  }),
});

export type AnnouncedBody = z.output<typeof announcedFile>;

/**
 * Returns the announced image type, from the content type or else from the file name. Returns an error
 * message if the type is not supported.
 */
export function typeOf(
  file: z.output<typeof announcedFile>,
): { type: (typeof TYPES)[number] } | { msg: string } {
  const ending = /\.([^.]+)$/.exec(file.key)?.[1]?.toLowerCase() ?? '';
  const type = file.content_type ? TYPES.find((one) => one === file.content_type) : TYPE_BY_ENDING[ending];
  return type ? { type } : { msg: WRONG_TYPE };
}

export const storedKey = field
  .requiredText(200, NO_FILE)
  .meta({ description: 'Name of the file in the store.' });
const extension = { 'x-extension': true };

/** The URL to send a file to. */
const uploadAddress = z.object({
  message: z.string(),
  data: z.string().meta({ description: 'URL to send the file to, with PUT and without a token [API-41].' }),
  key: z.string().meta({ description: 'Name of the file in the store.', ...extension }),
  headers: z
    .record(z.string(), z.string())
    .meta({ description: 'Headers to send with the file.', ...extension }),
  expires_at: z.iso.datetime().meta(extension),
});

/**
 * The differences between the endpoints of the owners. The code uses `ownerId`, whatever the field is called
 * in the request.
 */
type OwnerWords = {
  kind: OwnerKind;
  announced: z.ZodType<AnnouncedBody & { ownerId: number }>;
  sent: z.ZodType<{ key: string; ownerId: number }>;
  /** The record of an owner. */
  record: z.ZodType;
};

export type OwnerLogoContract = ReturnType<typeof ownerLogoContract>;

export const ownerLogoContract = ({ kind, announced, sent, record }: OwnerWords) => ({
  /** [API-40] [API-66] */
  sign: {
    tags,
    summary: `Begin the upload of a ${kind}'s logo and get its URL`,
    description:
      'The URL is valid once, for five minutes. The header `type: singlepart` is accepted but not needed.',
    headers: writeHeaders,
    body: announced,
    response: { 200: uploadAddress, ...writeProblems },
  },

  /** Ends an upload. A bucket does not report that a file has arrived. */
  complete: {
    tags,
    summary: `Complete the upload of a ${kind}'s logo`,
    description:
      'The uploaded file becomes the logo. A file that was sent to this service is already the logo; this call confirms it.',
    ...extension,
    headers: writeHeaders,
    body: sent,
    response: { 200: field.written(record), ...writeProblems },
  },

  /** [API-42] [API-67] */
  remove: {
    tags,
    summary: `Delete a ${kind}'s logo`,
    headers: versionedWriteHeaders,
    params: field.idInPath,
    body: z.object({ key: storedKey }),
    response: { 200: field.written(record), ...writeProblems, 412: staleBody(record) },
  },

  /** [API-43] [API-68] */
  download: {
    tags,
    summary: `Get a URL to download a ${kind}'s logo without a token`,
    description: 'The URL is valid for at least half an hour and stays the same for half an hour.',
    params: field.idInPath,
    response: { 200: field.dataOf(z.string()), ...problems },
  },
});
