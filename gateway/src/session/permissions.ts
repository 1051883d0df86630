import { adminOnlyRefusals, selfRefusals } from '@console/schema/person.messages.ts';
import { fields } from './field-rules.ts';
import { type ActionRow, actions, type Kind, kinds, kindTitles } from './policy.ts';

/** docs/permissions.md: the policy table for people. A test compares the file with this text. */
export function renderPermissions(): string {
  return `# Who may do what

Written from \`gateway/src/session/policy.ts\` and \`field-rules.ts\` by \`pnpm --filter @console/gateway write-permissions\`; do not edit it by hand.

The first role of a person decides [ROL-01]. Which role ids stand behind each column is configuration
(\`gateway/.env.example\`). Company roles reach their own company only; another company answers as one that does not exist. The REST
service enforces its own rules again.

## Actions

\`viewer.can\` answers for each of these, with the reason.

${table(
  ['action', ...kinds.map((kind) => kindTitles[kind])],
  Object.entries(actions).map(([action, row]) => [
    `\`${action}\``,
    ...kinds.map((kind) => permissionOf(kind, row)),
  ]),
)}

With a personal access token that may only read, nobody may do more than ${listed(readActions)}; every mutation is refused. With any
access token nobody makes another one.

## Reasons

${table(['action', 'who', 'what they are told'], Object.entries(actions).flatMap(reasonRows))}

## Oneself

What nobody may do to themselves, whatever their role.

${table(
  ['what', 'what they are told'],
  Object.entries(selfRefusals).map(([what, reason]) => [`\`${what}\``, reason]),
)}

## Among the provider's users

What only a provider admin may do. The last active one stays an admin, and active: the REST service sees to it.

${table(
  ['what', 'what others are told'],
  Object.entries(adminOnlyRefusals).map(([what, reason]) => [`\`${what}\``, reason]),
)}

## Fields

${table(
  ['field', 'needs'],
  Object.entries(fields).map(([field, rule]) => [`\`${field}\``, ruleTitles[rule] ?? `\`${rule}\``]),
)}
`;
}

const readActions = Object.entries(actions).flatMap(([action, { isRead }]) => (isRead ? [action] : []));

const listed = (names: string[]) => names.map((name) => `\`${name}\``).join(', ');

const ruleTitles: Record<string, string> = { anybody: 'nothing', signedIn: 'a session' };

function permissionOf(kind: Kind, { allowed, onlyRoles, heldRoles }: ActionRow): string {
  if (heldRoles) return `if any role is in \`${heldRoles}\``;
  if (!allowed.includes(kind)) return '';
  return onlyRoles ? `if in \`${onlyRoles}\`` : 'yes';
}

function reasonRows([action, row]: [string, (typeof actions)[keyof typeof actions]]): string[][] {
  const special = Object.entries(row.reasons ?? {}).map(([kind, reason]) => [
    `\`${action}\``,
    kindTitles[kind as keyof typeof kindTitles],
    reason,
  ]);
  return [...special, [`\`${action}\``, special.length > 0 ? 'others' : 'all who may not', row.reason]];
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}
