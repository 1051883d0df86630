import { randomBytes } from 'node:crypto';

/** What can have a logo. */
export type OwnerKind = 'company' | 'location';
export type Owner = { kind: OwnerKind; id: number };

const LONGEST_SLUG = 40;
const FILE_NAME = /^(company|location)-[1-9]\d{0,9}-[0-9a-f]{8}-[a-z0-9](?:-?[a-z0-9])*\.png$/;

/**
 * A new name for an owner's file, from the name that a person gave it: `company-12-5f0c2a9e-our-logo.png`. It is the name in the
 * store too: no folders, nothing of what was typed but letters and digits, and never the same one twice.
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

/** Whether a text is a name that `toFileName` can give; no other one is ever looked for in a store. */
export const isFileName = (text: string) => text.length <= 100 && FILE_NAME.test(text);
