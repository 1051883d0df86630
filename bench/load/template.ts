/**
 * Bytes with slots for an identity. The upstream uses it to build an answer for a caller. The driver uses it
 * to know every byte of the caller's expected answer.
 */
export type Template = { bytes: Buffer; offsets: number[]; width: number };

/** Creates a template from a text in which `slot` marks each identity. */
export function toTemplate(text: string | Buffer, slot: string): Template {
  const bytes = Buffer.from(text as string);
  const offsets: number[] = [];
  for (let at = bytes.indexOf(slot); at !== -1; at = bytes.indexOf(slot, at + slot.length)) offsets.push(at);
  return { bytes, offsets, width: slot.length };
}

/** Returns a copy of the template with the identity in every slot. */
export function fill({ bytes, offsets, width }: Template, identity: string): Buffer {
  if (identity.length !== width)
    throw new Error(`An identity must have ${width} characters, not ${identity.length}.`);
  const filled = Buffer.allocUnsafe(bytes.length);
  bytes.copy(filled);
  for (const offset of offsets) filled.write(identity, offset, 'latin1');
  return filled;
}
