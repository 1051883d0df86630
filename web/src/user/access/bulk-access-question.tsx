import { Fragment } from 'react';
import { BulkNames } from '../../bulk/bulk-names.tsx';
import type { BulkItem } from '../../bulk/bulk-task.ts';
import type { PlatformAccessInput } from '../../graph/generated/graphql.ts';
import type { PlaceLists } from './bulk-role-fields.tsx';
import { type AccessEntry, blankEntry, entryText, type PlatformAccessOptions } from './user-access.form.ts';

/** A role that is given, with its places. */
export type GivenRole = { platform: string; role: string };

/** Returns the texts of roles with their regions or locations. */
export const toGivenRoles = (
  entries: readonly PlatformAccessInput[],
  all: readonly PlatformAccessOptions[],
  lists: PlaceLists,
): GivenRole[] =>
  entries.flatMap((entry) => {
    const options = all.find(({ platform }) => platform.id === entry.platformId);
    if (!options || !entry.roleId) return [];
    const texts = entryText({ ...blankEntry(), ...entry } as AccessEntry, options, lists);
    return { platform: options.platform.name, role: [texts].flat().join('; ') };
  });

type Reasons = ReadonlyMap<string | null, readonly BulkItem[]>;

type WhoChangesProps = {
  items: readonly BulkItem[];
  /** Those whose access does not change, by the reason. */
  left: Reasons;
  given: readonly GivenRole[];
  /** Those whose change cannot be undone, by the reason. */
  kept: Reasons;
};

const namesOf = (items: readonly BulkItem[]) => items.map(({ name }) => name);

/** Names the roles, whose access changes, whose does not, and for whom it cannot be undone. */
export const WhoChanges = ({ items, left, kept, given }: WhoChangesProps) => (
  <>
    {given.map(({ platform, role }) => (
      <p key={platform}>{`Role on ${platform}: ${role}`}</p>
    ))}
    <BulkNames names={namesOf(items)} />
    <WhoStays left={left} />
    {[...kept].map(
      ([why, some]) =>
        why && (
          <Fragment key={why}>
            <p>{`Undo will not be possible for these users: ${why}.`}</p>
            <BulkNames names={namesOf(some)} />
          </Fragment>
        ),
    )}
  </>
);

/** Names those whose access does not change, with the reason. */
const WhoStays = ({ left }: { left: Reasons }) =>
  [...left].map(([why, some]) => (
    <Fragment key={why}>
      <p>{`Not changed, because ${why}:`}</p>
      <BulkNames names={namesOf(some)} />
    </Fragment>
  ));

/** Says that a change can be made for none of the users, with the reasons. */
export const NobodyChanges = ({ reason, left }: { reason: string; left: Reasons }) => (
  <>
    <p>{reason}</p>
    <WhoStays left={left} />
  </>
);
