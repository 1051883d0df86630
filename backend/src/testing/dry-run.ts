import type { Answer, Caller } from './service.ts';

export type InnerCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
};

type DryRun = {
  answers: { status: number; headers: Record<string, string>; body: Answer['body'] }[];
  changes: { action: string; entity: string; entity_id: number; entity_name: string; changes: Change[] }[];
};

type Change = { field: string; before: unknown; after: unknown };

export const get = (path: string): InnerCall => ({ method: 'GET', path });
export const post = (path: string, body: unknown, headers = {}): InnerCall => ({
  method: 'POST',
  path,
  body,
  headers,
});
export const put = (path: string, body: unknown, headers = {}): InnerCall => ({
  method: 'PUT',
  path,
  body,
  headers,
});
export const remove = (path: string, body: unknown = {}): InnerCall => ({ method: 'DELETE', path, body });

/** Sends the calls as one dry run. Throws if it is refused as a whole. */
export async function dryRun(caller: Caller, ...calls: InnerCall[]): Promise<DryRun> {
  const { status, body } = await caller.post('/dry-runs', { calls });
  if (status !== 200) throw new Error(`The dry run was refused: ${status} ${JSON.stringify(body)}`);
  return body.data;
}
