import { adminOnlyRefusals, selfRefusals } from '@console/schema/person.messages.ts';
import { consoleRoles } from './console-role.ts';
import { fields } from './field-rules.ts';
import { type ActionRow, actions, type Kind, kinds } from './policy.ts';

/** Returns the text of docs/permissions.md. A test compares the file with it. */
export function renderPermissions(): string {
  return `# Permissions

Generated from \`gateway/src/session/policy.ts\` and \`field-rules.ts\` by \`npm run regenerate\`. Do not edit.

The first role of a person decides [ROL-01]; of a company user, the role on the first platform by id. \`gateway/.env.example\` configures the
role ids. Company roles reach only their own company; any other company is reported as not found.

Console roles, from the highest to the lowest: ${kinds.map(nameOf).join(', ')}.

## Actions

Everyone else is refused. \`viewer.can\` gives the reason.

${lines(actionsByHolders())}

A read-only access token allows at most ${code(readActions)}, and no mutation. No access token creates another one.

Nobody may do these to themselves: ${code(Object.keys(selfRefusals))}. Only a provider administrator may: ${code(Object.keys(adminOnlyRefusals))}. The
REST service refuses to demote or deactivate the last active administrator.

## Fields

Fields that are not listed need only a session. \`Query.impact\` also needs the action of the change.

${lines(fieldsByRule())}
`;
}

const nameOf = (kind: Kind) => consoleRoles[kind].name;

const readActions = Object.entries(actions).flatMap(([action, { isRead }]) => (isRead ? [action] : []));

const code = (names: string[]) => names.map((name) => `\`${name}\``).join(', ');

const lines = (groups: [title: string, names: string[]][]) =>
  groups.map(([title, names]) => `- ${title}: ${code(names)}`).join('\n');

/** Groups the actions by the people who may do them. */
function actionsByHolders(): [holders: string, names: string[]][] {
  const byHolders = Map.groupBy(Object.entries(actions), ([, row]) => allowedFor(row));
  return [...byHolders].map(([holders, rows]) => [holders, rows.map(([action]) => action)]);
}

function allowedFor({ allowed, onlyRoles, anyRoles }: ActionRow): string {
  if (anyRoles) return `Holders of any role in \`${anyRoles}\``;
  const listed = kinds.filter((kind) => allowed.includes(kind));
  const lowest = listed.at(-1);
  const isWithoutGaps = lowest === kinds[listed.length - 1];
  const names = isWithoutGaps && lowest && lowest !== kinds[0] ? `${nameOf(lowest)} and above` : null;
  return (names ?? listed.map(nameOf).join(', ')) + (onlyRoles ? `, with a role in \`${onlyRoles}\`` : '');
}

/** Groups the field names by their rule, except those that need only a session. */
function fieldsByRule(): [title: string, names: string[]][] {
  const listed = Object.entries(fields).filter(([, rule]) => rule !== 'signedIn');
  const byRule = Object.groupBy(listed, ([, rule]) => rule);
  return Object.entries(byRule).map(([rule, rows]) => [
    rule === 'anybody' ? 'Nothing' : code([rule]),
    rows.map(([name]) => name),
  ]);
}
