import { checkInput } from '@console/schema/input.rules.ts';
import type * as z from 'zod/mini';
import { refusal } from './refusal.ts';

/** A received save of one part of a record. */
export type PartSave<Owner> = {
  revision: string;
  /** Returns the current revision of the part. */
  revisionOf: (owner: Owner) => string;
  message: string;
};

/**
 * Saves one part of a record as the gateway does: validates the input, compares the revision, then applies
 * the change. Returns the errors in the input.
 */
export function changePart<Owner, Rule extends z.ZodMiniType>(
  owner: Owner,
  { revision, revisionOf }: PartSave<Owner>,
  rule: Rule,
  input: unknown,
  change: (owner: Owner, value: z.output<Rule>) => void,
) {
  const checked = checkInput(rule, input);
  if (!checked.ok) return checked.errors;
  const present = revisionOf(owner);
  if (revision !== present)
    throw refusal('CONFLICT', 'Somebody else has changed this', { revision: present });
  change(owner, checked.value);
  return [];
}

/** Returns the content of a part as its revision, so that saving another part does not change it. */
export const revisionOfPart = (part: unknown) => JSON.stringify(part);
