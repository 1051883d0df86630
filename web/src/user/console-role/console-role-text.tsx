import { chakra } from '@chakra-ui/react/styled-system';

/** The name and description of a console role, ready to show. */
export type ConsoleRole = { name: string; description: string };

const Line = chakra('p', { base: { mb: '4', overflowWrap: 'anywhere' } });

/** Shows a console role and what it allows. */
export function ConsoleRoleText({ role }: { role: ConsoleRole }) {
  return (
    <>
      <b>{role.name}</b> ({role.description})
    </>
  );
}

/** Shows the current console role of a person; null if it could not be loaded. */
export function ConsoleRoleLine({ role }: { role: ConsoleRole | null | undefined }) {
  return <Line>Console role: {role ? <ConsoleRoleText role={role} /> : 'could not be loaded'}</Line>;
}
