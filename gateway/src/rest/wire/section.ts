import type { FastifyBaseLogger } from 'fastify';
import { contractFaultOf } from './contract-fault.ts';

/** Reads one section of a record. On a schema mismatch it logs and throws, for this section alone. */
export function readSection<Sections, Name extends keyof Sections & string>(
  sections: Sections,
  name: Name,
  log: FastifyBaseLogger,
): Sections[Name] {
  try {
    return sections[name];
  } catch (error) {
    const { message, faults } = contractFaultOf(error);
    log.error({ section: name, faults }, message);
    throw error;
  }
}
