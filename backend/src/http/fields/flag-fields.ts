import * as z from 'zod';

const NOT_A_FLAG = 'Enter true or false';

/** A flag: true, false, 1 or 0. */
export const requiredFlag = (message = NOT_A_FLAG) =>
  z.union([z.boolean(), z.literal([0, 1]).transform(Boolean)], message);

/** An optional flag. Missing and null mean false. */
export const flag = () =>
  requiredFlag()
    .nullish()
    .transform((value) => value ?? false);

/** An optional flag to filter by. Missing and null do not filter. */
export const optionalFlag = () => requiredFlag().nullish();

/** An optional flag that keeps the stored value if it is missing or null. Both become undefined. */
export const keptFlag = () =>
  requiredFlag()
    .nullish()
    .transform((value) => value ?? undefined);

/** Whether feedback comes in separate files [ENT-13]. A part of the details and of the survey settings. */
export const individualDataFiles = keptFlag().meta({
  description:
    'Whether feedback comes in separate files. A missing or null value keeps the stored one. It cannot be turned off.',
});
