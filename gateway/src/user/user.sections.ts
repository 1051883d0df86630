import { changedUserRules, userPlatformsRules, userSegmentsRules } from '@console/schema/user.rules.ts';
import { sectionOf } from '../field-table/section.ts';
import { idsOf, platformFields, segmentFields } from '../selection/selection.fields.ts';
import { userFields } from './user.fields.ts';
import type { UserRecord } from './user.record.ts';

/** The sections of a user that are saved separately. All share the user's version. */
export const userSections = {
  details: sectionOf(userFields, changedUserRules, { of: (user: UserRecord) => user }),
  platforms: sectionOf(platformFields, userPlatformsRules, {
    of: ({ platforms }: UserRecord) => ({ platformIds: idsOf(platforms) }),
  }),
  segments: sectionOf(segmentFields, userSegmentsRules, {
    of: ({ segments }: UserRecord) => ({ segmentIds: idsOf(segments ?? []) }),
  }),
};

export type UserSection = keyof typeof userSections;

/** Returns the name of a section in revisions. */
export const revisionName = (userId: string, section: UserSection) => `companyUser:${userId}:${section}`;
