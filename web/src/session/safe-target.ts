// Browsers remove tabs and line breaks from addresses and read a backslash as a slash, so that "/\t/host"
// names another host.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for control characters.
const unsafeCharacters = /[\u0000-\u001f\u007f-\u009f\\]/;

/** Maximum length of a target in characters; no console path is longer. */
const longest = 2000;

/** Pages that only redirect. A target there would cause a redirect loop or sign the person out again. */
const leadsOn = /^\/+(login|login-sso|logout|redirect)(\/|$)/i;

type Allowed = {
  /** The console's own origin. Without it, only paths are accepted. */
  origin?: string;
  /** Other origins that a sign-in may redirect to, exactly as configured. */
  trustedOrigins?: readonly string[];
};

/**
 * Returns where an untrusted target may send the browser [RED-01] [SES-20] (AMB-10): a path of this origin
 * that begins with one slash, or the full address if its origin is trusted. Returns null for every other
 * target, including ones that only resemble these.
 */
export function safeTarget(text: string | null | undefined, allowed: Allowed = {}): string | null {
  if (!text || text.length > longest || unsafeCharacters.test(text)) return null;
  if (text.startsWith('/')) return text.startsWith('//') ? null : toPlace(text);
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  // The host of "https://trusted.test@elsewhere" is "elsewhere". No legitimate target has user information.
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

/** Decodes a path like the router. A path that cannot be decoded matches no page. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

const originOf = (text: string) => (URL.canParse(text) ? new URL(text).origin : null);
