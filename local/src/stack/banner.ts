import { relative } from 'node:path';
import type { Config } from '../config.ts';
import { DEMO_PASSWORD, DEMO_SIGN_INS } from '../demo-data/sign-ins.ts';
import { consoleUrl, issuerUrl, shownUrl } from './addresses.ts';

/** Returns the text that is printed when all services are ready. */
export function banner(config: Config, seconds: number, parts: readonly string[]): string {
  const at = (port: number) => shownUrl(config, port);
  const folder = relative(process.cwd(), config.dataDir) || config.dataDir;
  const signIns = DEMO_SIGN_INS.map(({ email, who }) => `    ${email.padEnd(26)}${who}`);
  return [
    '',
    `Business Platform Console, ready in ${seconds.toFixed(1)} s (${parts.join(', ')}).`,
    '',
    `  Console   ${consoleUrl(config)}/`,
    `  Graph     ${consoleUrl(config)}/graphql (Apollo Sandbox in a browser)`,
    `  Explorer  ${consoleUrl(config)}/explorer/ (works offline)`,
    `  Backend   ${at(config.backendPort)}/openapi.json`,
    `  Mails     ${at(config.mailPort)} (mail sent by the console)`,
    `  Identity  ${issuerUrl(config)} (stand-in for the identity provider of a company)`,
    `  Addresses ${at(config.addressPort)} (stand-in for the address provider)`,
    `  Data      ${folder}/ (delete it to start over), logs in ${folder}/logs/`,
    '',
    `  Sign in with the password ${DEMO_PASSWORD} as`,
    ...signIns,
    '',
    'Press Ctrl-C to stop. The data is kept.',
  ].join('\n');
}
