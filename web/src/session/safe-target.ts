// Browsers drop tabs and line breaks from addresses and read a backslash as a slash, so that "/\t/host" is another host.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const treacherous = /[\u0000-\u001f\u007f-\u009f\\]/;

/** Longer ones are nobody's. */
const longest = 2000;

/** Pages that only lead on. To arrive there would go round in a circle, or sign the person out again. */
const leadsOn = /^\/+(login|login-sso|logout|redirect)(\/|$)/i;

type Allowed = {
  /** The console's own origin, where an address may be written with it; left out where only a path will do. */
  origin?: string;
  /** Other origins that a sign-in may lead to, exactly as configured. */
  trustedOrigins?: readonly string[];
};

/**
 * Where an untrusted text may send the browser [RED-01] [SES-20] (AMB-10): a path of this origin, beginning with one slash; or
 * the whole address, where its origin is a trusted one. Null for all else, and for what only looks like one of them.
 */
export function safeTarget(text: string | null | undefined, allowed: Allowed = {}): string | null {
  if (!text || text.length > longest || treacherous.test(text)) return null;
  if (text.startsWith('/')) return text.startsWith('//') ? null : toPlace(text);
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  // "https://trusted.test@elsewhere" is elsewhere; nobody needs a name in front of a host.
  if (url.username || url.password || /^https?:\/\/[^/?#]*@/i.test(text)) return null;
  if (url.origin === allowed.origin) return toPlace(url.pathname + url.search + url.hash);
  const isTrusted = allowed.trustedOrigins?.some((trusted) => originOf(trusted) === url.origin);
  return isTrusted ? url.href : null;
}

function toPlace(path: string): string | null {
  const base = 'https://console.invalid';
  if (!URL.canParse(path, base)) return null;
  const { origin, pathname, search, hash } = new URL(path, base);
  // "/a/..//host" becomes "//host" when its dots are resolved.
  if (origin !== base || pathname.startsWith('//')) return null;
  return leadsOn.test(decoded(pathname)) ? null : pathname + search + hash;
}

/** As the router reads it; what cannot be read is a page that does not exist. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

const originOf = (text: string) => (URL.canParse(text) ? new URL(text).origin : null);
