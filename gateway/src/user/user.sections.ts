import { changedUserRules, userPlatformsRules, userSegmentsRules } from '@console/schema/user.rules.ts';
import { sectionOf } from '../field-table/section.ts';
import { currentPasswordPath } from '../password/current-password.ts';
import { platformsSection } from '../selection/platforms-section.ts';
import { idsOf, platformFields, segmentFields } from '../selection/selection.fields.ts';
import { userFields } from './user.fields.ts';
import type { UserRecord } from './user.record.ts';

const details = sectionOf(userFields, changedUserRules, { of: (user: UserRecord) => user });

/** The sections of a user that are saved separately. All share the user's version. */
export const userSections = {
  /** The current password is beside the details in the input. */
  details: { ...details, wirePaths: { ...details.wirePaths, ...currentPasswordPath } },
  platforms: platformsSection<UserRecord>(userPlatformsRules),
  segments: sectionOf(segmentFields, userSegmentsRules, {
    of: ({ segments }: UserRecord) => ({ segmentIds: idsOf(segments ?? []) }),
  }),
};

export type UserSection = keyof typeof userSections;

/** Returns the name of a section in revisions. */
export const revisionName = (userId: string, section: UserSection) => `companyUser:${userId}:${section}`;

/** Returns the platforms of a user as they are compared with those of a revision. */
export const editablePlatforms = ({ platforms }: UserRecord) =>
  platformFields.toEditable({ platformIds: idsOf(platforms) });
