/** In this order, because most browsers also name those that they descend from. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Returns a user agent in short form: `Firefox on Windows`, or the first product of another program, such as
 * `curl`. Null if there is none. At most 60 characters.
 */
export function shortUserAgent(text: string | undefined): string | null {
  const found = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(text ?? ''))?.[1];
  const browser = found(browsers) ?? /^[\w.-]{1,40}/.exec(text ?? '')?.[0];
  if (!browser) return null;
  const system = found(systems);
  return system ? `${browser} on ${system}` : browser;
}
