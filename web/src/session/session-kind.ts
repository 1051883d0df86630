import { useState } from 'react';
import { readSessionKind, type SessionKind } from '../graph/session-token.ts';

/** How the signed-in person signed in [SES-15]. It stays as it was when the page was opened, while a session is ending too. */
export function useSessionKind(): SessionKind {
  const [kind] = useState(readSessionKind);
  return kind;
}
