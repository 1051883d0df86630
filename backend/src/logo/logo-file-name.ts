import { randomBytes } from 'node:crypto';

/** The kinds of records that can have a logo. */
export type OwnerKind = 'company' | 'location';
export type Owner = { kind: OwnerKind; id: number };

// A whole name has at most 100 characters.
const LONGEST_SLUG = 65;
const FILE_NAME = /^(company|location)-[1-9]\d{0,9}-[0-9a-f]{8}-[a-z0-9](?:-?[a-z0-9])*\.png$/;

/**
 * Returns a new file name for an owner, from the name that the user entered:
 * `company-12-5f0c2a9e-our-logo.png`. The store uses the same name. It contains no folders, only letters and
 * digits of the entered name, and is different each time.
 */
export function toFileName({ kind, id }: Owner, typed: string): string {
  const slug = typed
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-+|-+$/g, '');
  return `${kind}-${id}-${randomBytes(4).toString('hex')}-${slug || 'logo'}.png`;
}

/** Returns whether `toFileName` can return the text. No other name is ever looked up in a store. */
export const isFileName = (text: string) => text.length <= 100 && FILE_NAME.test(text);
