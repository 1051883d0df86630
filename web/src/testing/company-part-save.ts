import { checkInput } from '@console/schema/input.rules.ts';
import type * as z from 'zod/mini';
import { companyFor } from './company.resolvers.ts';
import { refusal } from './refusal.ts';
import type { Context } from './resolvers.ts';
import { demand } from './session.resolvers.ts';
import type { CompanyData } from './world.ts';

type Part = {
  companyId: string;
  revision: string;
  /** The revision of the part as it is. */
  revisionOf: (company: CompanyData) => string;
  message: string;
};

/** Saves one part of a company as the gateway does: permission, rule, revision, then the change. */
export function savePart<Rule extends z.ZodMiniType>(
  context: Context,
  { companyId, revision, revisionOf, message }: Part,
  rule: Rule,
  input: unknown,
  change: (company: CompanyData, value: z.output<Rule>) => void,
) {
  demand(context, 'COMPANY_EDIT');
  const company = companyFor(context, companyId);
  const checked = checkInput(rule, input);
  if (!checked.ok) return { company: null, errors: checked.errors };
  const present = revisionOf(company);
  if (revision !== present)
    throw refusal('CONFLICT', 'Somebody else has changed this', { revision: present });
  change(company, checked.value);
  return { company, message, errors: [] };
}

/** The revision of a part is what it holds: saving another part leaves it alone. */
export const revisionOfPart = (part: unknown) => JSON.stringify(part);

/** The next id of a list. */
export const nextId = (rows: readonly { id: string }[]) =>
  String(1 + Math.max(0, ...rows.map(({ id }) => Number(id))));
