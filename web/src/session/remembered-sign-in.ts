/**
 * The credentials that a person asked this browser to remember [SES-05] (AMB-20). They are encrypted in
 * IndexedDB under a key that scripts cannot export. This protects them against someone who inspects the
 * storage, but not against a script of this origin, which could use the key.
 */
const database = { name: 'console', store: 'remembered-sign-in', record: 'last' } as const;

const lifetimeMs = 30 * 24 * 60 * 60 * 1000;

export type Credentials = { username: string; password: string };

type Kept = { key: CryptoKey; iv: Uint8Array<ArrayBuffer>; text: ArrayBuffer };

/** Stores the credentials for 30 days and replaces any older ones. */
export async function remember({ username, password }: Credentials): Promise<void> {
  // Each record gets a new key, so that no key is ever used with two initialization vectors.
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = JSON.stringify({ username, password, until: Date.now() + lifetimeMs });
  const text = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(plain));
  const kept: Kept = { key, iv, text };
  await inStore('readwrite', (store) => store.put(kept, database.record));
}

/**
 * Returns the remembered credentials, or null. Deletes a record that is expired or unreadable. Rejects if the
 * browser cannot store anything.
 */
export async function recall(): Promise<Credentials | null> {
  const kept = (await inStore('readonly', (store) => store.get(database.record))) as Kept | undefined;
  if (!kept) return null;
  const found = await decrypt(kept).catch(() => null);
  if (!found) await forget();
  return found;
}

async function decrypt({ key, iv, text }: Kept): Promise<Credentials | null> {
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, text);
  const { username, password, until } = JSON.parse(new TextDecoder().decode(plain));
  return until > Date.now() ? { username, password } : null;
}

/** Deletes the remembered credentials. */
export async function forget(): Promise<void> {
  await inStore('readwrite', (store) => store.delete(database.record));
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(database.name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(database.store);
  const open = await resultOf(opening);
  try {
    return await resultOf(use(open.transaction(database.store, mode).objectStore(database.store)));
  } finally {
    open.close();
  }
}

const resultOf = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
