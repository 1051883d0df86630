import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { useFormikContext } from 'formik';
import { entryName } from '../../form/entries/entry-name.ts';
import {
  ConsoleRoleAfterDocument,
  type ConsoleRoleAfterQuery,
  type ConsoleRoleChangeInput,
} from '../../graph/generated/graphql.ts';
import type { AccessTableValues } from '../access/access-table.form.ts';
import { becomes, ConsoleRoleText } from './console-role-text.tsx';

const Note = chakra('p', {
  base: { px: '3', py: '2', borderRadius: 'md', fontSize: 'sm', overflowWrap: 'anywhere' },
  variants: {
    look: {
      changed: { bg: 'warning.subtle', color: 'warning.fg' },
      same: { bg: 'neutral.subtle', color: 'neutral.fg' },
    },
  },
});

type Choice = { platformId: string; roleId: string | null };

type ConsoleRolePreviewProps = {
  stored: AccessTableValues;
  /** Whether the person does not exist yet. */
  isNew?: boolean;
  /** Returns the change to preview for the role on each chosen platform. */
  toInput: (access: Choice[]) => ConsoleRoleChangeInput;
};

/** Shows the console role after a save, while the selected roles differ from the stored ones. */
export function ConsoleRolePreview({ stored, isNew = false, toInput }: ConsoleRolePreviewProps) {
  const { values } = useFormikContext<AccessTableValues>();
  const chosen = rolesIn(values);
  const isEdited = JSON.stringify(chosen) !== JSON.stringify(rolesIn(stored));
  const { data, error } = useQuery(ConsoleRoleAfterDocument, {
    variables: { input: toInput(chosen) },
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
          <After {...{ change, isFinding, isNew }} />
        </Note>
      )}
    </div>
  );
}

type AfterProps = {
  change: ConsoleRoleAfterQuery['consoleRoleChange'] | undefined;
  isFinding: boolean;
  isNew: boolean;
};

function After({ change, isFinding, isNew }: AfterProps) {
  if (isFinding) return 'In this console after saving: checking…';
  const { after, isChanged } = change ?? {};
  if (!after) return 'In this console after saving: could not be determined';
  return isChanged ? (
    <>
      After saving, this person <b>{becomes(after)}</b>. {after.reason}
    </>
  ) : (
    <>
      In this console after saving: {!isNew && 'still '}
      <ConsoleRoleText role={after} />
    </>
  );
}

/** Returns the role on each chosen platform, which together determine the console role. */
const rolesIn = ({ platformIds, access }: AccessTableValues): Choice[] =>
  [...platformIds]
    .sort((a, b) => Number(a) - Number(b))
    .map((platformId) => ({ platformId, roleId: access[entryName(platformId)]?.roleId || null }));
