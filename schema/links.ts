// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these characters from addresses.
const dropped = /[\u0000-\u001f\u007f]/g;

/** Matches the scheme of an address as browsers parse it: `javascript:`. */
const scheme = /^([a-z][a-z\d+.-]*):/i;

/** Matches `x.test:8080/path`, which has a port and no scheme. */
const hostAndPort = /^[a-z\d-]+(\.[a-z\d-]+)+:\d{1,5}([/?#]|$)/i;

/** Matches an address without a scheme, which begins with a host and has no spaces. */
const hasHost = /^[^\s/?#]\S*$/;

/**
 * Returns whether a text is valid as a web address [COM-30]. A scheme must be http or https. Most people type
 * none, such as `www.x.test`.
 */
export function isWebLink(text: string): boolean {
  const read = text.replace(dropped, '').trim();
  const found = scheme.exec(read)?.[1]?.toLowerCase();
  if (found === undefined || hostAndPort.test(read)) return hasHost.test(read);
  return (found === 'http' || found === 'https') && URL.canParse(read);
}

/** Returns the http or https URL for a link, or undefined. */
export function toHref(text: string | null | undefined): string | undefined {
  const read = text?.replace(dropped, '').trim() ?? '';
  if (!read || !isWebLink(read)) return undefined;
  const address = /^https?:/i.test(read) ? read : `https://${read}`;
  return URL.canParse(address) ? new URL(address).href : undefined;
}
