import type { FastifyRequest } from 'fastify';
import { notFound } from '../http/problem.ts';

/** Whether this names who asks: by their id, or by what single sign-on calls them. */
export const isOwnId = ({ person, subject }: FastifyRequest, id: string | number) =>
  String(id) === String(person.id) || id === subject;

/** Of the calls about oneself only one's own exist; 404 for whatever else the path names. */
export function assertOwnPath(request: FastifyRequest, id: string): void {
  if (!isOwnId(request, id)) throw notFound('User');
}
