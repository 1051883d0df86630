import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import type { UserError } from '../generated/graph.ts';
import type { CallOptions } from '../rest/client/rest-client.ts';
import { toWritten } from '../rest/wire/written.ts';
import { saveRevised } from '../revision/revised-save.ts';
import type { Editable } from '../revision/revision.ts';
import { arrangerWirePaths } from './arranger.client.ts';
import { type ArrangerPart, type ArrangerRecord, arrangerParts, partOf } from './arranger.record.ts';
import type { ScopedArranger } from './arranger.scope.ts';

export type Answer = { message: string | null; data?: ArrangerRecord | null | undefined };

type PartSave = {
  part: ArrangerPart;
  revision: string;
  desired: Editable;
  write: (options: CallOptions) => Promise<Answer>;
};

/** Saves one part of an arranger unless another user changed that part since `revision`. */
export async function savePart(
  context: Context,
  info: GraphQLResolveInfo,
  { arranger: { id } }: ScopedArranger,
  { part, revision, desired, write }: PartSave,
) {
  const { answer, errors } = await saveRevised(context, info, {
    of: partOf(id, part),
    step: part,
    revision,
    desired,
    wirePaths: arrangerWirePaths,
    read: (options) => context.clients.arranger.get(id, options),
    editableOf: arrangerParts[part],
    write,
  });
  if (!answer) return notSaved(errors);
  return { arranger: await written(id, answer, context, info), message: answer.message, errors: [] };
}

/** Returns the arranger after a write. */
export function written(id: string, { data }: Answer, { loaders, log }: Context, info: GraphQLResolveInfo) {
  loaders.arranger.byId.clear(id);
  return toWritten(id, { data, log, read: () => loaders.arranger.byId.load(id, info) });
}

export const notSaved = (errors: UserError[]) => ({ arranger: null, message: null, errors });
