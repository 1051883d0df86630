import { arrangerDetailsRules, arrangerPlatformsRules } from '@console/schema/arranger.rules.ts';
import { personMessages } from '@console/schema/person.messages.ts';
import * as z from 'zod/mini';
import { type FieldsOf, fieldList } from '../form/field-list/field-list.ts';
import { checkboxes } from '../form/fields/checkboxes-field.tsx';
import { flag, multiSelect, select } from '../form/fields/choice-fields.tsx';
import { newPassword } from '../form/fields/new-password-field.tsx';
import { email, text } from '../form/fields/text-field.tsx';
import type { SavedRecord } from '../form/save/use-part-form.ts';
import type { ArrangerDetailsInput } from '../graph/generated/graphql.ts';
import { type Named, toOptionGroups } from '../selection/selection.form.ts';

/** The queries that contain arranger data. Each save of an arranger refetches them. */
export const arrangerQueries = [
  'ArrangerPage',
  'CompanyArrangersTab',
  'Invitation',
  // A deactivation or a new password ends the sessions.
  'ArrangerSignIn',
];

/** Returns an arranger as the forms of its parts save it. */
export const arrangerRecord = (id: string): SavedRecord<'arranger', { arrangerId: string }> => ({
  record: 'arranger',
  id,
  owner: { arrangerId: id },
  refetch: arrangerQueries,
});

/** Returns the form id under which unsaved platforms of an arranger are kept as a draft. */
export const platformsFormId = (id: string) => `arranger:${id}:platforms`;

const statusOptions = [
  { value: 'ACTIVE', label: 'Active' },
  { value: 'INACTIVE', label: 'Inactive' },
];

const detailsFields = (locations: readonly Named[], passwordHint: string) =>
  ({
    status: select('Arranger Status', statusOptions, { initial: 'ACTIVE' }),
    firstName: text('First Name'),
    lastName: text('Last Name'),
    locationIds: multiSelect('Select Location', toOptionGroups(locations)),
    email: email('Email Address', {
      hint: 'Used to sign in. Without an email, this arranger can’t sign in.',
    }),
    password: newPassword('Password', passwordHint),
    accessesAllLocations: flag('Arranger to access all Locations data'),
    receivesSystemAlerts: flag('Arranger to receive system alert communications'),
  }) satisfies FieldsOf<ArrangerDetailsInput>;

/** Returns the fields of an arranger's details [ARR-03] [ARR-04] [ARR-08]. */
export const arrangerDetails = (locations: readonly Named[]) =>
  fieldList(arrangerDetailsRules, detailsFields(locations, personMessages.passwordUnchanged));

export type ArrangerDetails = ReturnType<typeof arrangerDetails>;

const newArrangerRules = z.safeExtend(arrangerDetailsRules, arrangerPlatformsRules.shape);

/** Returns the fields of a new arranger, who gets platforms at once [ARR-07]. */
export const newArranger = (locations: readonly Named[], platforms: readonly Named[]) =>
  fieldList(newArrangerRules, {
    ...detailsFields(locations, personMessages.passwordOptional),
    platformIds: checkboxes(
      'Associate Platforms',
      platforms.map(({ id, name }) => ({ value: id, label: name })),
    ),
  });

export type NewArranger = ReturnType<typeof newArranger>;
