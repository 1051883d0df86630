import { badRequest } from '../errors/graph-error.ts';
import { toPlainId } from '../rest/wire/wire.ts';

/** A record among all types. `companyId` is set for a record that is read as part of its company. */
export type NodeReference = { type: string; companyId: string | null; id: string };

const pattern = /^([A-Za-z]{1,40}):(?:([0-9]{1,15})\/)?([0-9]{1,15})$/;

/** Parses a node id. Throws BAD_REQUEST with an example if it is malformed. */
export function toNodeReference(nodeId: string): NodeReference {
  const [, type, companyId, id] = pattern.exec(nodeId) ?? [];
  if (type === undefined || id === undefined)
    throw badRequest('nodeId must be the nodeId of a record, for example Location:3.');
  return { type, companyId: companyId === undefined ? null : toPlainId(companyId), id: toPlainId(id) };
}

export const toNodeId = ({ type, companyId, id }: NodeReference) =>
  companyId === null ? `${type}:${id}` : `${type}:${companyId}/${id}`;
