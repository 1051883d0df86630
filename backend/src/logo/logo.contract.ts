import * as z from 'zod';
import * as field from '../http/fields.ts';
import { problems, staleBody, writeProblems } from '../http/problem.ts';
import { versionedWriteHeaders, writeHeaders } from '../http/write.ts';

const tags = ['Logo'];

export const MOST_BYTES = 5 * 1024 * 1024;
export const TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

const WRONG_TYPE = 'Choose a PNG, JPEG or WebP image';
export const TOO_LARGE = 'Choose an image of at most 5 MiB';
/** [ERR-16] */
const NO_FILE = 'Select A Logo First';
export const NOT_AN_IMAGE = 'This file cannot be read as an image. Choose a PNG, JPEG or WebP image';

/** A company's logo in its record [ENT-14]. */
export const companyLogo = z
  .object({ file_name: z.string(), company_id: z.int() })
  .meta({ id: 'CompanyLogo' });

/** A location's logo in its record [ENT-27]. */
export const locationLogo = z
  .object({ file_name: z.string(), location_id: z.int() })
  .meta({ id: 'LocationLogo' });

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

/** [API-40] */
export const signCompanyUpload = {
  tags,
  summary: "Begin to upload a company's logo: gives the address to send the file to",
  description:
    'The header `type: singlepart` is understood, and not needed. The address works once, for five minutes.',
  headers: writeHeaders,
  body: announcedFile.extend({ company_id: field.requiredId() }),
  response: { 200: uploadAddress, ...writeProblems },
};

/** Ends an upload: a store that is not ours cannot tell us that a file has come. */
export const completeCompanyUpload = <Owner extends z.ZodType>(owner: Owner) => ({
  tags,
  summary: 'Make the file that was sent the logo',
  description: 'Where the file was sent to this service, that has happened already, and this confirms it.',
  ...extension,
  headers: writeHeaders,
  body: z.object({ key: storedKey, company_id: field.requiredId() }),
  response: { 200: field.written(owner), ...writeProblems },
});

/** [API-42] */
export const deleteCompanyLogo = <Owner extends z.ZodType>(owner: Owner) => ({
  tags,
  summary: "Delete a company's logo",
  headers: versionedWriteHeaders,
  params: field.idInPath,
  body: z.object({ key: storedKey }),
  response: { 200: field.written(owner), ...writeProblems, 412: staleBody(owner) },
});

/** [API-43] */
export const downloadCompanyLogo = {
  tags,
  summary: "An address from which a company's logo can be fetched without a token",
  description: 'It works for at least half an hour, and within half an hour it is the same one.',
  params: field.idInPath,
  response: { 200: field.dataOf(z.string()), ...problems },
};

const fileParams = z.object({ key: z.string() });
const signedQuery = z.object({
  expires: z.coerce.number().int().min(0).max(1e11).catch(0),
  signature: z.string().max(100).catch(''),
});
const file = z.any().meta({ type: 'string', format: 'binary' });
const refusal = z.object({ message: z.string(), msg: z.record(z.string(), z.string()).optional() });

/** [API-41], where the store is a folder. */
export const sendFile = {
  tags,
  summary: 'Send a file to a signed address',
  ...extension,
  security: [],
  consumes: [...TYPES],
  params: fileParams,
  querystring: signedQuery.extend({
    type: z.string().max(50).catch(''),
    length: z.coerce.number().int().min(1).max(MOST_BYTES).nullable().catch(null).default(null),
  }),
  response: {
    200: z.object({ message: z.string(), data: z.object({ file_name: z.string() }) }),
    400: refusal,
    403: refusal,
    411: refusal,
    413: refusal,
    415: refusal,
  },
};

export const fetchFile = {
  tags,
  summary: 'The file at a signed address',
  ...extension,
  security: [],
  params: fileParams,
  querystring: signedQuery,
  response: { 200: file, 403: refusal, 404: refusal },
};
