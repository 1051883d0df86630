/**
 * Bytes with places for an identity. Both sides of the bench use it: the upstream to make an answer for a caller, the
 * driver to know every byte that the caller's answer must have.
 */
export type Template = { bytes: Buffer; offsets: number[]; width: number };

/** Cuts a template out of a text in which `slot` stands wherever an identity goes. */
export function toTemplate(text: string | Buffer, slot: string): Template {
  const bytes = Buffer.from(text as string);
  const offsets: number[] = [];
  for (let at = bytes.indexOf(slot); at !== -1; at = bytes.indexOf(slot, at + slot.length)) offsets.push(at);
  return { bytes, offsets, width: slot.length };
}

/** A copy of the template with one caller's identity in every slot. */
export function fill({ bytes, offsets, width }: Template, identity: string): Buffer {
  if (identity.length !== width)
    throw new Error(`An identity here has ${width} characters, not ${identity.length}.`);
  const filled = Buffer.allocUnsafe(bytes.length);
  bytes.copy(filled);
  for (const offset of offsets) filled.write(identity, offset, 'latin1');
  return filled;
}
