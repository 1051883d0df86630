import type { Answer, Caller } from './service.ts';

export type DryRunCall = {
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

export const get = (path: string): DryRunCall => ({ method: 'GET', path });
export const post = (path: string, body: unknown, headers = {}): DryRunCall => ({
  method: 'POST',
  path,
  body,
  headers,
});
export const put = (path: string, body: unknown, headers = {}): DryRunCall => ({
  method: 'PUT',
  path,
  body,
  headers,
});
export const remove = (path: string, body: unknown = {}): DryRunCall => ({ method: 'DELETE', path, body });

/** Sends the calls as one dry run. Throws if it is refused as a whole. */
export async function dryRun(caller: Caller, ...calls: DryRunCall[]): Promise<DryRun> {
  const { status, body } = await caller.post('/dry-runs', { calls });
  if (status !== 200) throw new Error(`The dry run was refused: ${status} ${JSON.stringify(body)}`);
  return body.data;
}
