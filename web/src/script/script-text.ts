import { getOperationAST, print } from 'graphql';
import type { Operation } from '../graph/operation.ts';
import { graphPath } from '../graph/request.ts';
import { type Piece, secretsIn, toPieces } from './secrets.ts';

/** The script languages that an operation can be copied in. */
export const languages = { curl: 'curl', node: 'Node.js' } as const;

export type Language = keyof typeof languages;

/**
 * Returns an operation as a script: a command for any POSIX shell, or a module for Node.js 18 or newer. The
 * script calls the given gateway unless the environment variable `GATEWAY` names another. It reads the
 * access token from `TOKEN`. Each secret in the variables becomes an environment variable named after its
 * field, so the text never contains a secret.
 */
export function toScript(language: Language, operation: Operation, gateway: Gateway): string {
  return language === 'curl' ? toCurl(operation, gateway) : toNode(operation, gateway);
}

/** The gateway that a script calls. */
export type Gateway = {
  origin: string;
  /** Whether it can preview mutations. */
  hasDryRuns: boolean;
};

const tokenHint = 'an access token';
const dryRunHint = 'Add the header "x-dry-run: 1" to preview the change without saving it.';

/** Returns the header comment. `sign` is the comment sign of the language. */
function headOf({ document }: Operation, { hasDryRuns }: Gateway, sign: string, howTo: string): string {
  const { name, operation } = getOperationAST(document) ?? {};
  const dryRun = operation === 'mutation' && hasDryRuns ? `${sign} ${dryRunHint}\n` : '';
  return `${sign} ${operation} ${name?.value}. ${howTo}\n${dryRun}`;
}

function toCurl(operation: Operation, gateway: Gateway): string {
  const query = onOneLine(print(operation.document));
  const pieces = toPieces({ query, variables: operation.variables });
  // An unset variable must stop the command. A `${NAME:?}` expansion inside a command substitution would not
  // stop it.
  const needed = secretsIn(pieces).map((name) => `: "\${${name}:?Set ${name} to the value to send}" &&\n`);
  return `${headOf(operation, gateway, '#', 'Set TOKEN first.')}${needed.join('')}curl -sS "\${GATEWAY:-${gateway.origin}}${graphPath}" \\
  -H 'content-type: application/json' \\
  -H "authorization: Bearer \${TOKEN:?Set TOKEN to ${tokenHint}}" \\
  --data-raw ${pieces.map(toShell).join('')}
`;
}

/** Whitespace in an operation has no meaning outside strings. */
const onOneLine = (text: string) =>
  text.trim().replace(/"(?:[^"\\]|\\.)*"|\s+/g, (part) => (part.startsWith('"') ? part : ' '));

/**
 * A shell does not expand anything in single quotes. A secret closes the quotes and is inserted as an escaped
 * JSON string.
 */
const toShell = (piece: Piece) =>
  'text' in piece
    ? `'${piece.text.replaceAll("'", `'\\''`)}'`
    : `'"'"$(printf %s "$${piece.secret}" | sed 's/["\\\\]/\\\\&/g')"'"'`;

function toNode(operation: Operation, gateway: Gateway): string {
  const pieces = toPieces(operation.variables);
  const needed = ['TOKEN', ...secretsIn(pieces)].join(', ');
  const variables = pieces.map((piece) => ('text' in piece ? piece.text : piece.secret)).join('');
  return `${headOf(operation, gateway, '//', 'Save it as script.mjs, set TOKEN, then run: node script.mjs')}
const gateway = process.env.GATEWAY || ${JSON.stringify(gateway.origin)};
const { ${needed} } = process.env;
for (const [name, value] of Object.entries({ ${needed} })) {
  if (!value) throw new Error(\`Set \${name} first\`);
}

const query = \`
${toTemplate(print(operation.document))}
\`;

const variables = ${variables};

const response = await fetch(\`\${gateway}${graphPath}\`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: \`Bearer \${TOKEN}\` },
  body: JSON.stringify({ query, variables }),
});
const { data, errors } = await response.json();
if (errors) {
  console.error(JSON.stringify(errors, null, 2));
  process.exitCode = 1;
}
console.log(JSON.stringify(data, null, 2));
`;
}

/** Escapes the characters that are special in a template literal. */
const toTemplate = (text: string) => text.trim().replace(/[\\`]|\$(?=\{)/g, '\\$&');
