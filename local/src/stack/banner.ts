import { relative } from 'node:path';
import type { Config } from '../config.ts';
import { DEMO_PASSWORD, DEMO_SIGN_INS } from '../demo-data/sign-ins.ts';

/** What a person sees once everything answers. */
export function banner(config: Config, seconds: number): string {
  const gateway = consoleAddress(config);
  const backend = `http://${shownHost(config.host)}:${config.backendPort}`;
  const addresses = `http://${shownHost(config.host)}:${config.addressPort}`;
  const folder = relative(process.cwd(), config.dataDir) || config.dataDir;
  const signIns = DEMO_SIGN_INS.map(({ email, who }) => `    ${email.padEnd(26)}${who}`);
  return [
    '',
    `Business Platform Console, ready in ${seconds.toFixed(1)} s.`,
    '',
    `  Console   ${gateway}/`,
    `  Graph     ${gateway}/graphql (Apollo Sandbox in a browser)`,
    `  Backend   ${backend}/openapi.json`,
    `  Addresses ${addresses} (stand-in for the address provider)`,
    `  Data      ${folder}/ (delete it to begin again), logs in ${folder}/logs/`,
    '',
    `  Sign in with the password ${DEMO_PASSWORD} as`,
    ...signIns,
    '',
    'Ctrl-C stops everything; the data is kept.',
  ].join('\n');
}

/** Where a person opens the console. */
export function consoleAddress(config: Config): string {
  return `http://${shownHost(config.host)}:${config.gatewayPort}`;
}

function shownHost(host: string) {
  return host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host;
}
