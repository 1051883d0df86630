import * as z from 'zod/mini';
import { seen } from './input.rules.ts';
import { isWebLink } from './links.ts';
import { messages } from './messages.ts';

/** An optional web address [COM-30]. Blank becomes null. The scheme, if any, must be http or https. */
export const optionalLink = (max: number) =>
  z.pipe(
    z.nullish(
      z.string().check(
        seen(),
        z.maxLength(max, messages.tooLong(max)),
        z.refine((text) => text === '' || isWebLink(text), messages.incorrectLink),
      ),
    ),
    z.transform((text) => text || null),
  );
