import * as z from 'zod';
import * as field from '../http/fields.ts';
import { problems, staleBody, writeProblems } from '../http/problem.ts';
import { versionedWriteHeaders, writeHeaders } from '../http/write.ts';
import { MOST_BYTES, TOO_LARGE, TYPES } from './logo.contract.ts';
import type { OwnerKind } from './logo-file-name.ts';

// The calls of an owner's logo, the same for every kind of owner but for the words of the wire.

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

/** The file that somebody is about to send. */
export const announcedFile = z.object({
  key: field.requiredText(200, NO_FILE).meta({ description: "The file's name." }),
  content_type: z
    .string()
    .nullish()
    .meta({ description: 'Missing: by the ending of `key`.', 'x-extension': true }),
  content_length: z
    .int(NOT_A_SIZE)
    .min(1, NOT_A_SIZE)
    .max(MOST_BYTES, TOO_LARGE)
    .nullish()
    .meta({ description: 'Missing: any length up to 5 MiB.', 'x-extension': true }),
});

export type AnnouncedBody = z.output<typeof announcedFile>;

/** The kind of image that is announced, by its type or else by its name; the text of the mistake when it is none that we take. */
export function typeOf(
  file: z.output<typeof announcedFile>,
): { type: (typeof TYPES)[number] } | { msg: string } {
  const ending = /\.([^.]+)$/.exec(file.key)?.[1]?.toLowerCase() ?? '';
  const type = file.content_type ? TYPES.find((one) => one === file.content_type) : TYPE_BY_ENDING[ending];
  return type ? { type } : { msg: WRONG_TYPE };
}

export const storedKey = field
  .requiredText(200, NO_FILE)
  .meta({ description: "The file's name in the store." });
const extension = { 'x-extension': true };

/** Where to send a file. */
export const uploadAddress = z.object({
  message: z.string(),
  data: z.string().meta({ description: 'Send the file here, with PUT and without a token [API-41].' }),
  key: z.string().meta({ description: 'The name that the file will have.', ...extension }),
  headers: z
    .record(z.string(), z.string())
    .meta({ description: 'Headers to send with the file.', ...extension }),
  expires_at: z.iso.datetime().meta(extension),
});

/** What the calls differ in. Inside, an owner is `ownerId`, whatever the wire calls it. */
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
    summary: `Begin to upload a ${kind}'s logo: gives the address to send the file to`,
    description:
      'The header `type: singlepart` is understood, and not needed. The address works once, for five minutes.',
    headers: writeHeaders,
    body: announced,
    response: { 200: uploadAddress, ...writeProblems },
  },

  /** Ends an upload: a store that is not ours cannot tell us that a file has come. */
  complete: {
    tags,
    summary: `Make the file that was sent the logo of its ${kind}`,
    description: 'Where the file was sent to this service, that has happened already, and this confirms it.',
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
    summary: `An address from which a ${kind}'s logo can be fetched without a token`,
    description: 'It works for at least half an hour, and within half an hour it is the same one.',
    params: field.idInPath,
    response: { 200: field.dataOf(z.string()), ...problems },
  },
});
