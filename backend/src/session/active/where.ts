import type { FastifyRequest } from 'fastify';
import { shortUserAgent } from './user-agent.ts';

/** Where a session is used: the address of the caller and the user agent in short form. */
export type Where = { address: string; userAgent: string | null };

export const whereOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Where => ({
  address: ip,
  userAgent: shortUserAgent(headers['user-agent']),
});
