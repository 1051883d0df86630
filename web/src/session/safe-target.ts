// Browsers drop tabs and line breaks from addresses and read a backslash as a slash, so that "/\t/host" is another host.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const treacherous = /[\u0000-\u001f\u007f\\]/;

/**
 * A place to send the browser to, from an untrusted text: a path of this origin as it came, or null. Everything that leads
 * to another origin, or only looks as if it did not, is null.
 */
export function safeTarget(text: string | null | undefined): string | null {
  if (!text?.startsWith('/') || text.startsWith('//') || treacherous.test(text)) return null;
  try {
    const base = 'https://console.invalid';
    const url = new URL(text, base);
    // "/a/..//host" becomes "//host" when its dots are resolved.
    if (url.origin !== base || url.pathname.startsWith('//')) return null;
    return url.pathname + url.search + url.hash;
  } catch {
    return null;
  }
}
