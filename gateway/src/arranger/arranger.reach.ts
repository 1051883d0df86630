import { arrangerMessages } from '@console/schema/arranger.messages.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { notFound } from '../errors/graph-error.ts';
import { toWireId } from '../rest/wire.ts';
import { assertReachesCompany } from '../session/guard.ts';
import type { ArrangerRecord } from './arranger.record.ts';

/** An arranger and the wire's ids of them and of their company. */
export type ReachedArranger = { arranger: ArrangerRecord; id: number; companyId: number };

/**
 * An arranger that the caller may know of. Throws NOT_FOUND for every other id, and for text that no id can be; the answer
 * is the same as for one that does not exist.
 */
export async function reachedArranger(
  context: Context,
  id: string,
  info: GraphQLResolveInfo,
): Promise<ReachedArranger> {
  const number = toWireId(id);
  if (number === null) throw notFound(arrangerMessages.doesNotExist);
  const arranger = await context.loaders.arranger.byId.load(String(number), info);
  await assertReachesCompany(context, arranger.companyId, arrangerMessages.doesNotExist);
  const companyId = toWireId(arranger.companyId);
  if (companyId === null) throw notFound(arrangerMessages.doesNotExist);
  return { arranger, id: number, companyId };
}
