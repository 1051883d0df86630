export type Settings = { url: string; token: string };

/** Settings that are missing or wrong. `message` names every fault and how to correct it. */
export class SettingsError extends Error {}

const DEFAULT_URL = 'http://127.0.0.1:4000/graphql';

/** Reads `CONSOLE_URL` and `CONSOLE_TOKEN`. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const url = environment.CONSOLE_URL || DEFAULT_URL;
  const token = environment.CONSOLE_TOKEN ?? '';
  const faults = [faultOfUrl(url), faultOfToken(token)].filter((fault) => fault !== null);
  if (faults.length > 0) throw new SettingsError(faults.join('\n'));
  return { url, token };
}

function faultOfUrl(url: string) {
  const parsed = URL.parse(url);
  const isRight = parsed && /^https?:$/.test(parsed.protocol) && !parsed.username && !parsed.password;
  return isRight
    ? null
    : `CONSOLE_URL must be the http or https URL of the gateway, without a user, such as ${DEFAULT_URL}.`;
}

/** A token that is not a valid header value would otherwise appear in the error message of `fetch`. */
function faultOfToken(token: string) {
  if (/^[\x21-\x7e]+$/.test(token)) return null;
  return token === ''
    ? 'Set CONSOLE_TOKEN to an access token. To create one, open your name in the console, then Access Tokens.'
    : 'CONSOLE_TOKEN must be one line without spaces.';
}
