import { chakra } from '@chakra-ui/react/styled-system';
import { countOf } from '../../ui/action/count-text.ts';

/** A console role, ready to show. */
export type ConsoleRole = {
  name: string;
  description: string;
  reason: string;
  managedUserCount?: number | null;
};

const Line = chakra('p', { base: { mb: '4', overflowWrap: 'anywhere' } });

/** Shows a console role and what it allows. */
export function ConsoleRoleText({ role }: { role: ConsoleRole }) {
  return (
    <>
      <b>{role.name}</b> ({role.description})
    </>
  );
}

/** Shows the current console role of a person and why they have it; null if it could not be loaded. */
export function ConsoleRoleLine({ role }: { role: ConsoleRole | null | undefined }) {
  if (!role) return <Line>In this console: could not be loaded</Line>;
  return (
    <Line>
      In this console: <ConsoleRoleText role={role} />. {role.reason}
    </Line>
  );
}

/** Says what a person becomes: `becomes company administrator: can manage 112 users`. */
export const becomes = ({ name, description, managedUserCount }: ConsoleRole) =>
  `becomes ${toWords(name)}: ${managedUserCount == null ? description : managed(managedUserCount)}`;

const managed = (count: number) => `can manage ${countOf(count, 'user')}`;

/** Returns a name as it stands in a sentence. */
const toWords = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
