import { arrangerDetailsRules, arrangerPlatformsRules } from '@console/schema/arranger.rules.ts';
import * as z from 'zod/mini';
import type { Fact } from '../form/conflict.ts';
import type { Stored } from '../form/values.ts';
import type { ArrangerDetailsSectionFragment } from '../graph/generated/graphql.ts';

/** The queries that show something of an arranger: to be read anew after each of their saves. */
export const arrangerQueries = ['ArrangerPage', 'CompanyArrangersTab'];

/** Where the platforms of an arranger are kept while they are not saved. */
export const platformsFormId = (id: string) => `arranger:${id}:platforms`;

/** Details of an arranger as a screen edits them; blank where nothing is on record. */
export type ArrangerDetailsValues = {
  firstName: string;
  lastName: string;
  status: string;
  email: string;
  /** Blank: as it is. What is on record never comes here. */
  password: string;
  locationIds: readonly string[];
  accessesAllLocations: boolean;
  receivesSystemAlerts: boolean;
};

/** A new arranger as a screen edits them. */
export type ArrangerAddValues = { details: ArrangerDetailsValues; platformIds: readonly string[] };

/** What a new arranger needs [ARR-07]. */
export const arrangerAddRules = z.object({
  details: arrangerDetailsRules,
  platformIds: arrangerPlatformsRules.shape.platformIds,
});

/** The form of a new arranger. */
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

/** The same on a platform that the person need not choose. */
export const newArrangerOn = (platformId: string): Stored<ArrangerAddValues> => ({
  ...newArranger,
  values: { ...newArranger.values, platformIds: [platformId] },
});

/** The details of a form from those on record. */
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
      accessesAllLocations,
      receivesSystemAlerts,
    },
    revision: revisions.details,
  };
}

export const statusOptions = [
  { value: 'ACTIVE', label: 'Active' },
  { value: 'INACTIVE', label: 'Inactive' },
] as const;

/** The details in a person's words, in the order of the screen; the password, which nobody is shown, is none of them. */
export function arrangerFacts(
  locations: readonly { id: string; name: string }[],
): Fact<ArrangerDetailsValues>[] {
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

/** The captions of the two boxes [ARR-04]. */
export const boxLabels = {
  accessesAllLocations: 'Arranger to access all Locations data',
  receivesSystemAlerts: 'Arranger to receive system alert communications',
} as const;

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');
