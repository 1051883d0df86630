import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { GraphError, notFound } from '../errors/graph-error.ts';
import { assertMayUse } from '../session/guard.ts';
import type { NodeReference } from './node-id.ts';
import { isNodeType, type NodeParent, nodeReaders } from './node-readers.ts';

const missing = () => notFound('No record has this nodeId.');

/** Returns the record. Throws NOT_FOUND for an unknown record and for one that the caller may not read. */
export async function readNode(
  { type, id, companyId }: NodeReference,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<NodeParent> {
  if (!isNodeType(type)) throw missing();
  const { field, ofCompany, read } = nodeReaders[type];
  if (ofCompany !== (companyId !== null)) throw missing();
  await assertMayUse(context, field);
  const found = await read({ id, companyId: companyId ?? '' }, context, info);
  if (!found) throw missing();
  return { ...found, __typename: type };
}

/** Returns the record, or null if it is gone or the caller may not read it. */
export const readNodeIfReadable = (reference: NodeReference, context: Context, info: GraphQLResolveInfo) =>
  readNode(reference, context, info).catch((error: unknown) => {
    if (error instanceof GraphError && ['NOT_FOUND', 'FORBIDDEN'].includes(error.code)) return null;
    throw error;
  });
