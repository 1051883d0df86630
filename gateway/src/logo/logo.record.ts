import * as z from 'zod';
import { inData } from '../rest/wire/answer.ts';
import { wireName, wireText } from '../rest/wire/wire.ts';

/** A record that can have a logo. */
export type LogoOwner = { kind: 'company' | 'location'; id: string };

/** A logo in the record of its owner [ENT-14]. */
export const logoRecord = z
  .object({ file_name: wireName })
  .transform(({ file_name }) => ({ fileName: file_name }));

type LogoRecord = z.output<typeof logoRecord>;

/** A logo with its owner. The owner's id is needed to request the file. */
export type LogoParent = LogoRecord & { owner: LogoOwner };

/** A URL that a browser opens. Other schemes, such as `javascript:`, could run a script. */
const webAddress = z.url({ protocol: /^https?$/ });

/**
 * The URL to send a file to [API-40]. Only `data` is documented. The bundled backend adds the other fields.
 */
export const uploadAnswer = z
  .object({
    message: wireText.catch(null),
    data: webAddress,
    key: wireText,
    headers: z.record(z.string(), z.string()).nullish(),
    expires_at: z.iso.datetime().nullish(),
  })
  .transform(({ message, data, key, headers, expires_at }) => ({
    message,
    url: data,
    key,
    headers: headers ?? null,
    expiresAt: expires_at ?? null,
  }));

export type UploadAnswer = z.output<typeof uploadAnswer>;

/** The URL to fetch a file from [API-43]. */
export const downloadAnswer = inData(webAddress);
