import { chakra } from '@chakra-ui/react/styled-system';
import type { ConsoleRoleAfterQuery } from '../../graph/generated/graphql.ts';
import { becomes, ConsoleRoleText } from './console-role-text.tsx';

const Roles = chakra('dl', { base: { mt: '2', display: 'grid', gap: '2', overflowWrap: 'anywhere' } });
const Caption = chakra('dt', { base: { fontSize: 'sm', color: 'fg.muted' } });

type ConsoleRoleChange = NonNullable<ConsoleRoleAfterQuery['consoleRoleChange']>;

type ConsoleRoleReportProps = {
  /** The person's name. */
  name: string;
  /** Null if the change could not be determined. */
  change: ConsoleRoleChange | null;
};

/** Shows a person's console role now and after a save. */
export function ConsoleRoleReport({ name, change }: ConsoleRoleReportProps) {
  if (!change) {
    return <p>Whether this changes the console role of {name} could not be determined. You can continue.</p>;
  }
  const { before, after } = change;
  return (
    <>
      <p>
        <b>{name}</b> {after ? becomes(after) : 'gets another console role'}.
      </p>
      <Roles>
        <div>
          <Caption>Now</Caption>
          <dd>
            <ConsoleRoleText role={before} />
          </dd>
        </div>
        <div>
          <Caption>After saving</Caption>
          <dd>{after ? <ConsoleRoleText role={after} /> : 'Could not be determined'}</dd>
        </div>
      </Roles>
    </>
  );
}
