import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { useFormikContext } from 'formik';
import { entryId } from '../../form/entries/entry-name.ts';
import { ConsoleRoleAfterDocument } from '../../graph/generated/graphql.ts';
import type { AccessValues } from '../access/user-access.form.ts';
import { type ConsoleRole, ConsoleRoleText } from './console-role-text.tsx';

const Note = chakra('p', {
  base: { px: '3', py: '2', borderRadius: 'md', fontSize: 'sm', overflowWrap: 'anywhere' },
  variants: {
    look: {
      changed: { bg: 'warning.subtle', color: 'warning.fg' },
      same: { bg: 'neutral.subtle', color: 'neutral.fg' },
    },
  },
});

type ConsoleRolePreviewProps = { userId: string; stored: AccessValues };

/** Shows the console role after a save, while the selected roles differ from the stored ones. */
export function ConsoleRolePreview({ userId, stored }: ConsoleRolePreviewProps) {
  const { values } = useFormikContext<AccessValues>();
  const chosen = rolesIn(values);
  const isEdited = JSON.stringify(chosen) !== JSON.stringify(rolesIn(stored));
  const { data, error } = useQuery(ConsoleRoleAfterDocument, {
    variables: { input: { userAccess: { userId, access: chosen } } },
    // Valid only until the next save.
    fetchPolicy: 'no-cache',
    skip: !isEdited,
  });
  const change = data?.consoleRoleChange;
  const isFinding = !change && !error;
  return (
    <div role="status">
      {isEdited && (
        <Note look={isFinding || change?.isChanged === false ? 'same' : 'changed'}>
          Console role after saving: <After role={change?.after} isFinding={isFinding} />
        </Note>
      )}
    </div>
  );
}

function After({ role, isFinding }: { role: ConsoleRole | null | undefined; isFinding: boolean }) {
  if (isFinding) return 'checking…';
  return role ? <ConsoleRoleText role={role} /> : 'could not be determined';
}

/** Returns the role on each platform, which together determine the console role. */
const rolesIn = ({ access }: AccessValues) =>
  Object.entries(access).map(([name, { roleId }]) => ({ platformId: entryId(name), roleId: roleId || null }));
