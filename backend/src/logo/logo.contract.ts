import * as z from 'zod';

const tags = ['Logo'];

export const MAX_BYTES = 5 * 1024 * 1024;
export const TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

export const TOO_LARGE = 'Choose an image of up to 5 MB';
export const NOT_AN_IMAGE = 'This file cannot be read as an image. Choose a PNG, JPEG or WebP image';

export const TOO_LARGE_TO_DECODE = 'This image is too large to process. Choose one with fewer pixels';

/** The logo in the record of a company [ENT-14]. */
export const companyLogo = z
  .object({ file_name: z.string(), company_id: z.int() })
  .meta({ id: 'CompanyLogo' });

/** The logo in the record of a location [ENT-27]. */
export const locationLogo = z
  .object({ file_name: z.string(), location_id: z.int() })
  .meta({ id: 'LocationLogo' });

const extension = { 'x-extension': true };

const fileParams = z.object({ key: z.string() });
const signedQuery = z.object({
  expires: z.coerce.number().int().min(0).max(1e11).catch(0),
  signature: z.string().max(100).catch(''),
});
const file = z.any().meta({ type: 'string', format: 'binary' });
const refusal = z.object({ message: z.string(), msg: z.record(z.string(), z.string()).optional() });

/** [API-41], if the store is a folder. */
export const sendFile = {
  tags,
  summary: 'Upload a file to a signed URL',
  ...extension,
  security: [],
  consumes: [...TYPES],
  params: fileParams,
  querystring: signedQuery.extend({
    type: z.string().max(50).catch(''),
    length: z.coerce.number().int().min(1).max(MAX_BYTES).nullable().catch(null).default(null),
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
  summary: 'Download a file from a signed URL',
  ...extension,
  security: [],
  params: fileParams,
  querystring: signedQuery,
  response: { 200: file, 403: refusal, 404: refusal },
};
