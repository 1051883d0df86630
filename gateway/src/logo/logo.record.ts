import * as z from 'zod';
import { inData, wireMessage, wireText } from '../rest/wire.ts';

/** What can have a logo. */
export type LogoOwner = { kind: 'company' | 'location'; id: string };

/** A logo in its owner's record [ENT-14]. */
export const logoRecord = z
  .object({ file_name: z.string() })
  .transform(({ file_name }) => ({ fileName: file_name }));

export type LogoRecord = z.output<typeof logoRecord>;

/** A logo and whose it is: its file is asked for by the owner. */
export type LogoParent = LogoRecord & { owner: LogoOwner };

/** An address for a browser: anything but these two would be a way to run a script. */
const webAddress = z.url({ protocol: /^https?$/ });

/** Where a file is to be sent [API-40]. Only `data` is documented; the rest is what the bundled backend says besides. */
export const uploadAnswer = z
  .object({
    message: wireMessage,
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

/** Where a file can be fetched [API-43]. */
export const downloadAnswer = inData(webAddress);
