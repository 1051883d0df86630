import * as z from 'zod';
import { blankToNull, tooLong } from './fields.ts';
import { toVisibleText, withoutShapeless } from './visible-text.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these characters from addresses.
const CONTROLS = /[\u0000-\u001f\u007f]/g;
const SCHEME = /^([a-z][a-z\d+.-]*):/i;
/** Distinguishes the port in `x.test:8080/path` from a scheme. */
const HOST_AND_PORT = /^[a-z\d-]+(\.[a-z\d-]+)+:\d{1,5}([/?#]|$)/i;

function isWebLink(text: string) {
  const read = withoutShapeless(text.replace(CONTROLS, '')).trim();
  const scheme = SCHEME.exec(read)?.[1]?.toLowerCase();
  if (scheme === undefined || HOST_AND_PORT.test(read)) return true;
  return (scheme === 'http' || scheme === 'https') && URL.canParse(read);
}

/**
 * An optional web address [COM-30], stored as it looks. A scheme must be http or https, because a browser would run
 * `javascript:`.
 */
export const optionalLink = (max: number) =>
  z
    .string('Enter text')
    // First, because browsers drop what becomes a space: `java\nscript:`.
    .refine(isWebLink, 'Enter a link that starts with http:// or https://')
    .overwrite(toVisibleText)
    .max(max, tooLong(max))
    .nullish()
    .transform(blankToNull);
