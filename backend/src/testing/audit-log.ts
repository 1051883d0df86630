import { beforeEach, expect } from 'vitest';
import type { Service } from './service.ts';

/** Reads the audit log, and gives each test a request id that finds its own entries. */
export function useAuditLog(service: Service) {
  const admin = service.as('admin');
  const owner = service.as('owner');
  let serial = 0;
  let requestId = '';
  beforeEach(async () => {
    serial += 1;
    requestId = `request-${serial}`;
  });
  const list = async (filter: object = {}, caller = admin, query = '') => {
    const { status, body } = await caller.post(`/audit/getAll${query}`, filter);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  /** The entries of the requests that carry this test's request id. */
  const entries = async () => (await list({ request_id: requestId })).rows;
  return {
    get admin() {
      return admin;
    },
    get owner() {
      return owner;
    },
    /** A number that no other test of the suite has. */
    get serial() {
      return serial;
    },
    get requestId() {
      return requestId;
    },
    set requestId(id) {
      requestId = id;
    },
    traced: (more: object = {}) => ({ 'x-request-id': requestId, ...more }),
    list,
    entries,
    changes: async () => {
      const [entry, ...more] = await entries();
      expect(more).toEqual([]);
      return Object.fromEntries(
        entry.changes.map(({ field, before, after }: Record<string, unknown>) => [field, [before, after]]),
      );
    },
    count: async () => (await list()).count,
  };
}
