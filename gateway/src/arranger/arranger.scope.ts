import { arrangerMessages } from '@console/schema/arranger.messages.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { notFound } from '../errors/graph-error.ts';
import { toWireId } from '../rest/wire/wire.ts';
import { assertCompanyInScope } from '../session/guard.ts';
import type { ArrangerRecord } from './arranger.record.ts';

/** An arranger with the REST ids of the arranger and of their company. */
export type ScopedArranger = { arranger: ArrangerRecord; id: number; companyId: number };

/**
 * Returns an arranger that the caller may see. Throws the same NOT_FOUND for an arranger outside the caller's
 * scope, an unknown id and an invalid id.
 */
export async function arrangerInScope(
  context: Context,
  id: string,
  info: GraphQLResolveInfo,
): Promise<ScopedArranger> {
  const number = toWireId(id);
  if (number === null) throw notFound(arrangerMessages.doesNotExist);
  const arranger = await context.loaders.arranger.byId.load(String(number), info);
  await assertCompanyInScope(context, arranger.companyId, arrangerMessages.doesNotExist);
  const companyId = toWireId(arranger.companyId);
  if (companyId === null) throw notFound(arrangerMessages.doesNotExist);
  return { arranger, id: number, companyId };
}
