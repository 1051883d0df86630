import { arrangerDetailsRules, arrangerPlatformsRules } from '@console/schema/arranger.rules.ts';
import * as z from 'zod/mini';
import type { FieldDescriptor } from '../form/conflict/conflict.ts';
import type { Stored } from '../form/conflict/values.ts';
import type { ArrangerDetailsSectionFragment } from '../graph/generated/graphql.ts';

/** The queries that contain arranger data. Each save of an arranger refetches them. */
export const arrangerQueries = ['ArrangerPage', 'CompanyArrangersTab'];

/** Returns the form id under which unsaved platforms of an arranger are kept as a draft. */
export const platformsFormId = (id: string) => `arranger:${id}:platforms`;

/** Details of an arranger as a form holds them; blank where no value is stored. */
export type ArrangerDetailsValues = {
  firstName: string;
  lastName: string;
  status: string;
  email: string;
  /** Blank keeps the stored password. The stored password is never loaded into the form. */
  password: string;
  locationIds: readonly string[];
  accessesAllLocations: boolean;
  receivesSystemAlerts: boolean;
};

/** A new arranger as a form holds it. */
export type ArrangerAddValues = { details: ArrangerDetailsValues; platformIds: readonly string[] };

/** Validation rules of a new arranger [ARR-07]. */
export const arrangerAddRules = z.object({
  details: arrangerDetailsRules,
  platformIds: arrangerPlatformsRules.shape.platformIds,
});

/** Initial form values of a new arranger. */
export const newArranger: Stored<ArrangerAddValues> = {
  values: {
    details: {
      firstName: '',
      lastName: '',
      status: 'ACTIVE',
      email: '',
      password: '',
      locationIds: [],
      accessesAllLocations: false,
      receivesSystemAlerts: false,
    },
    platformIds: [],
  },
  revision: null,
};

/** Returns the initial form values of a new arranger whose platform is preselected. */
export const newArrangerOn = (platformId: string): Stored<ArrangerAddValues> => ({
  ...newArranger,
  values: { ...newArranger.values, platformIds: [platformId] },
});

/** Converts the stored details to form values. */
export function toStoredDetails(arranger: ArrangerDetailsSectionFragment): Stored<ArrangerDetailsValues> {
  const { firstName, lastName, status, email, locations, revisions, ...boxes } = arranger;
  const { accessesAllLocations, receivesSystemAlerts } = boxes;
  return {
    values: {
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      status,
      email: email ?? '',
      password: '',
      locationIds: (locations ?? []).map(({ id }) => id),
      accessesAllLocations: accessesAllLocations ?? false,
      receivesSystemAlerts: receivesSystemAlerts ?? false,
    },
    revision: revisions.details,
  };
}

export const statusOptions = [
  { value: 'ACTIVE', label: 'Active' },
  { value: 'INACTIVE', label: 'Inactive' },
] as const;

/**
 * Returns captions and display texts of the details, in screen order. The password is never shown, so it is
 * not included.
 */
export function arrangerDescriptors(
  locations: readonly { id: string; name: string }[],
): FieldDescriptor<ArrangerDetailsValues>[] {
  const nameOf = (id: string) => locations.find((location) => location.id === id)?.name ?? id;
  return [
    {
      label: 'Arranger Status',
      paths: ['status'],
      toText: ({ status }) => statusOptions.find(({ value }) => value === status)?.label ?? '',
    },
    { label: 'First Name', paths: ['firstName'] },
    { label: 'Last Name', paths: ['lastName'] },
    {
      label: 'Select Location',
      paths: ['locationIds'],
      toText: ({ locationIds }) => locationIds.map(nameOf).join(', '),
    },
    { label: 'Email Address', paths: ['email'] },
    {
      label: boxLabels.accessesAllLocations,
      paths: ['accessesAllLocations'],
      toText: ({ accessesAllLocations }) => yesOrNo(accessesAllLocations),
    },
    {
      label: boxLabels.receivesSystemAlerts,
      paths: ['receivesSystemAlerts'],
      toText: ({ receivesSystemAlerts }) => yesOrNo(receivesSystemAlerts),
    },
  ];
}

/** The captions of the two checkboxes [ARR-04]. */
export const boxLabels = {
  accessesAllLocations: 'Arranger to access all Locations data',
  receivesSystemAlerts: 'Arranger to receive system alert communications',
} as const;

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');
