import {
  type ImpactInput,
  RestoreArrangerAlertsDocument,
  RestoreArrangerAlertsValuesDocument,
  RestoreArrangerDetailsDocument,
  RestoreArrangerDetailsValuesDocument,
  RestoreArrangerPlatformsDocument,
  RestoreArrangerPlatformsValuesDocument,
  RestoreProviderUserDetailsDocument,
  RestoreProviderUserDetailsValuesDocument,
  RestoreProviderUserPlatformsDocument,
  RestoreProviderUserPlatformsValuesDocument,
  RestoreProviderUserStatusDocument,
  RestoreProviderUserStatusValuesDocument,
  RestoreUserDetailsDocument,
  RestoreUserDetailsValuesDocument,
  RestoreUserStatusDocument,
  RestoreUserStatusValuesDocument,
} from '../../graph/generated/graphql.ts';
import { userAccess } from './access.part.ts';
import * as fields from './restore.fields.ts';
import { records, text } from './restore.kinds.ts';
import { type RestorePart, record, type Target } from './restore-part.ts';

const arranger = { pick: record('arranger'), action: 'ARRANGER_EDIT' } as const;
const user = { pick: record('companyUser'), action: 'COMPANY_USERS_EDIT' } as const;
const provider = { pick: record('providerUser'), action: 'PROVIDER_USERS_EDIT' } as const;

const statusField = { status: { kind: text, from: 'status', to: 'status' } };
const platformsField = {
  platforms: { kind: records, from: 'platforms', to: 'platformIds', isRequired: true },
};

const arrangerParts: RestorePart[] = [
  {
    ...arranger,
    fields: fields.arrangerDetails,
    read: RestoreArrangerDetailsValuesDocument,
    revision: 'revisions.details',
    save: RestoreArrangerDetailsDocument,
    toInput: ({ id, revision, patch }) => ({ arrangerId: id, revision, details: patch }),
    impact: arrangerImpact,
  },
  {
    ...arranger,
    fields: platformsField,
    read: RestoreArrangerPlatformsValuesDocument,
    revision: 'revisions.platforms',
    save: RestoreArrangerPlatformsDocument,
    toInput: ({ id, revision, patch }) => ({ arrangerId: id, revision, ...patch }),
    impact: ({ id, patch }) => ({
      arrangerPlatforms: { arrangerId: id, platformIds: patch.platformIds as string[] },
    }),
  },
  {
    ...arranger,
    fields: { feedbackAlerts: { kind: records, from: 'feedbackAlerts', to: 'alertIds' } },
    read: RestoreArrangerAlertsValuesDocument,
    revision: 'revisions.feedbackAlerts',
    save: RestoreArrangerAlertsDocument,
    toInput: ({ id, revision, patch }) => ({ arrangerId: id, revision, ...patch }),
  },
];

/** A restored status, or restored locations: an arranger can lose all of them, or some. */
function arrangerImpact({ id, patch, stored }: Target): ImpactInput | null {
  if (patch.status === 'INACTIVE') return { deactivateArrangerId: id };
  const { locations } = stored as { locations: readonly { id: string }[] | null };
  const kept = (locations ?? []).map((location) => location.id);
  const locationIds = (patch.locationIds as string[] | undefined) ?? kept;
  const accessesAllLocations = patch.accessesAllLocations as boolean | undefined;
  if (patch.locationIds === undefined && accessesAllLocations === undefined) return null;
  return {
    arrangerLocations: {
      arrangerId: id,
      locationIds,
      ...(accessesAllLocations !== undefined && { accessesAllLocations }),
    },
  };
}

const userParts: RestorePart[] = [
  {
    ...user,
    fields: fields.userDetails,
    read: RestoreUserDetailsValuesDocument,
    revision: 'revisions.details',
    save: RestoreUserDetailsDocument,
    toInput: ({ id, revision, patch }) => ({ userId: id, revision, details: patch }),
  },
  {
    ...user,
    fields: statusField,
    read: RestoreUserStatusValuesDocument,
    revision: null,
    save: RestoreUserStatusDocument,
    toInput: ({ id, patch }) => ({ userId: id, ...patch }),
    impact: ({ id, patch }) => (patch.status === 'INACTIVE' ? { deactivateUserId: id } : null),
  },
  userAccess,
];

const providerParts: RestorePart[] = [
  {
    ...provider,
    fields: fields.providerUserDetails,
    read: RestoreProviderUserDetailsValuesDocument,
    revision: 'revisions.details',
    save: RestoreProviderUserDetailsDocument,
    toInput: ({ id, revision, patch }) => ({ userId: id, revision, details: patch }),
  },
  {
    ...provider,
    fields: statusField,
    read: RestoreProviderUserStatusValuesDocument,
    revision: null,
    save: RestoreProviderUserStatusDocument,
    toInput: ({ id, patch }) => ({ userId: id, ...patch }),
  },
  {
    ...provider,
    fields: platformsField,
    read: RestoreProviderUserPlatformsValuesDocument,
    revision: 'revisions.platforms',
    save: RestoreProviderUserPlatformsDocument,
    toInput: ({ id, revision, patch }) => ({ userId: id, revision, ...patch }),
  },
];

export const personParts = {
  ARRANGER: arrangerParts,
  COMPANY_USER: userParts,
  PROVIDER_USER: providerParts,
} satisfies Record<string, readonly RestorePart[]>;
