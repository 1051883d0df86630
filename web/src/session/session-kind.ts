import { useState } from 'react';
import { readSessionKind, type SessionKind } from '../graph/session-token.ts';

/**
 * Returns how the person signed in [SES-15]. The value is read once per mount, so it does not change while a
 * session is ending.
 */
export function useSessionKind(): SessionKind {
  const [kind] = useState(readSessionKind);
  return kind;
}
