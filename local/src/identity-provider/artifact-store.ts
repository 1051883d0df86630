import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Adapter, AdapterPayload } from 'oidc-provider';

const TABLE = `
  CREATE TABLE IF NOT EXISTS artifacts (
    model TEXT NOT NULL, id TEXT NOT NULL, payload TEXT NOT NULL,
    grant_id TEXT, uid TEXT, expires_at INTEGER NOT NULL,
    PRIMARY KEY (model, id)
  );
  CREATE INDEX IF NOT EXISTS artifacts_by_grant ON artifacts (grant_id);
  CREATE INDEX IF NOT EXISTS artifacts_by_uid ON artifacts (model, uid);`;

/** The default lifetime, longer than any artifact here lives. */
const FOR_EVER_S = 365 * 24 * 3600;

export type ArtifactStore = {
  /** Named as in the library, which stores each model through an adapter. */
  adapter: (model: string) => Adapter;
  /** Ends every session and invalidates every refresh token. */
  clear: () => void;
  close: () => void;
};

/** Stores sessions, codes, grants and refresh tokens in one file, so that a restart ends no session. */
export function openArtifactStore(file: string): ArtifactStore {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; ${TABLE}`);
  database.prepare('DELETE FROM artifacts WHERE expires_at < ?').run(now());
  const statements = {
    upsert: database.prepare('INSERT OR REPLACE INTO artifacts VALUES (?, ?, ?, ?, ?, ?)'),
    find: database.prepare('SELECT payload FROM artifacts WHERE model = ? AND id = ? AND expires_at >= ?'),
    findByUid: database.prepare(
      'SELECT payload FROM artifacts WHERE model = ? AND uid = ? AND expires_at >= ?',
    ),
    consume: database.prepare(
      `UPDATE artifacts SET payload = json_set(payload, '$.consumed', ?) WHERE model = ? AND id = ?`,
    ),
    destroy: database.prepare('DELETE FROM artifacts WHERE model = ? AND id = ?'),
    // Keeps the current sign-in. Signing in as another person revokes the previous grant while that sign-in is in
    // progress.
    revoke: database.prepare(`DELETE FROM artifacts WHERE grant_id = ? AND model <> 'Interaction'`),
  };
  const adapter = (model: string): Adapter => ({
    upsert: async (id, payload, lifetimeS = FOR_EVER_S) => {
      const { grantId = null, uid = null } = payload;
      statements.upsert.run(model, id, JSON.stringify(payload), grantId, uid, now() + lifetimeS);
    },
    find: async (id) => payloadOf(statements.find.get(model, id, now())),
    findByUid: async (uid) => payloadOf(statements.findByUid.get(model, uid, now())),
    // The device flow is disabled.
    findByUserCode: async () => undefined,
    consume: async (id) => {
      statements.consume.run(now(), model, id);
    },
    destroy: async (id) => {
      statements.destroy.run(model, id);
    },
    revokeByGrantId: async (grantId) => {
      statements.revoke.run(grantId);
    },
  });
  return { adapter, clear: () => database.exec('DELETE FROM artifacts'), close: () => database.close() };
}

const now = () => Math.floor(Date.now() / 1000);

function payloadOf(row: Record<string, unknown> | undefined): AdapterPayload | undefined {
  return row ? (JSON.parse(String(row.payload)) as AdapterPayload) : undefined;
}
