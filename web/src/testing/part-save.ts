import { checkInput } from '@console/schema/input.rules.ts';
import type * as z from 'zod/mini';
import { refusal } from './refusal.ts';

/** A save of one part of a record, as it came. */
export type PartSave<Owner> = {
  revision: string;
  /** The revision of the part as it is. */
  revisionOf: (owner: Owner) => string;
  message: string;
};

/** Saves one part of a record as the gateway does: rule, revision, then the change. Gives the mistakes of the input. */
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

/** The revision of a part is what it holds: saving another part leaves it alone. */
export const revisionOfPart = (part: unknown) => JSON.stringify(part);
