import type { FastifyRequest } from 'fastify';
import { notFound } from '../http/problem.ts';

/** Returns whether the value is the caller's id or single sign-on subject. */
export const isOwnId = ({ person, subject }: FastifyRequest, id: string | number) =>
  String(id) === String(person.id) || id === subject;

/** Throws a 404 unless the path names the caller. */
export function assertOwnPath(request: FastifyRequest, id: string): void {
  if (!isOwnId(request, id)) throw notFound('User');
}
