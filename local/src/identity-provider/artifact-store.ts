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

/** As long as a missing lifetime: longer than anything here is kept. */
const FOR_EVER_S = 365 * 24 * 3600;

export type ArtifactStore = {
  /** The library's own word for one of its stores. */
  adapter: (model: string) => Adapter;
  /** Ends every session and makes every refresh token worthless. */
  clear: () => void;
  close: () => void;
};

/** Sessions, codes, grants and refresh tokens, in one file: a restart ends nobody's session. */
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
    // Not the sign-in that is under way: whoever signs in as somebody else ends their former grant in the middle of it.
    revoke: database.prepare(`DELETE FROM artifacts WHERE grant_id = ? AND model <> 'Interaction'`),
  };
  const adapter = (model: string): Adapter => ({
    upsert: async (id, payload, lifetimeS = FOR_EVER_S) => {
      const { grantId = null, uid = null } = payload;
      statements.upsert.run(model, id, JSON.stringify(payload), grantId, uid, now() + lifetimeS);
    },
    find: async (id) => payloadOf(statements.find.get(model, id, now())),
    findByUid: async (uid) => payloadOf(statements.findByUid.get(model, uid, now())),
    // The device flow is off.
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
