import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import type { UserError } from '../errors/user-errors.ts';
import type { Body } from '../field-table/field-table.ts';
import { saveSection } from '../field-table/save-section.ts';
import type { CallOptions } from '../rest/client/rest-client.ts';
import { toWritten } from '../rest/wire/written.ts';
import type { ArrangerRecord } from './arranger.record.ts';
import type { ScopedArranger } from './arranger.scope.ts';
import { type ArrangerSection, arrangerSections, revisionName } from './arranger.sections.ts';

export type Answer = { message: string | null; data?: ArrangerRecord | null | undefined };

type Save = {
  section: ArrangerSection;
  revision: string;
  input: unknown;
  write: (body: Body, options: CallOptions) => Promise<Answer>;
};

/** Saves one section of an arranger unless another user changed that section since `revision`. */
export async function save(
  context: Context,
  info: GraphQLResolveInfo,
  { arranger: { id } }: ScopedArranger,
  { section, ...save }: Save,
) {
  const { answer, errors } = await saveSection(context, info, {
    ...save,
    section: arrangerSections[section],
    of: revisionName(id, section),
    step: section,
    read: (options) => context.clients.arranger.get(id, options),
  });
  if (!answer) return notSaved(errors);
  return { arranger: await written(id, answer, context, info), message: answer.message, errors: [] };
}

/** Returns the arranger after a write. */
export function written(id: string, { data }: Answer, { loaders, log }: Context, info: GraphQLResolveInfo) {
  loaders.arranger.forget(id);
  return toWritten(id, { data, log, read: () => loaders.arranger.byId.load(id, info) });
}

export const notSaved = (errors: UserError[]) => ({ arranger: null, message: null, errors });
