import * as z from 'zod';

/** A logo in its owner's record [ENT-14]. */
export const logoRecord = z
  .object({ file_name: z.string() })
  .transform(({ file_name }) => ({ fileName: file_name }));

export type LogoRecord = z.output<typeof logoRecord>;
