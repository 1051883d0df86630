import type * as z from 'zod/mini';
import { companyFor } from './company.resolvers.ts';
import type { CompanyData } from './fixtures.ts';
import { changePart, type PartSave } from './part-save.ts';
import type { Context } from './resolvers.ts';
import { demand } from './session.resolvers.ts';

/** Checks the permission and saves one part of a company, as the gateway does. */
export function savePart<Rule extends z.ZodMiniType>(
  context: Context,
  { companyId, ...part }: PartSave<CompanyData> & { companyId: string },
  rule: Rule,
  input: unknown,
  change: (company: CompanyData, value: z.output<Rule>) => void,
) {
  demand(context, 'COMPANY_EDIT');
  const company = companyFor(context, companyId);
  const errors = changePart(company, part, rule, input, change);
  return errors.length > 0 ? { company: null, errors } : { company, message: part.message, errors };
}

/** Returns the next free id of a list. */
export const nextId = (rows: readonly { id: string }[]) =>
  String(1 + Math.max(0, ...rows.map(({ id }) => Number(id))));
