import { chakra } from '@chakra-ui/react/styled-system';
import { locationDetailsRules } from '@console/schema/location.rules.ts';
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { useAddressCheck } from '../address/use-address-check.ts';
import { useAddressChoices } from '../address/use-address-choices.ts';
import type { Stored } from '../form/conflict/values.ts';
import { SavedForm } from '../form/save/saved-form.tsx';
import { usePartSave } from '../form/save/use-part-save.ts';
import { useSavedForm } from '../form/save/use-saved-form.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  AddressFieldsFragmentDoc,
  LocationDetailsReloadDocument,
  LocationDetailsSectionFragmentDoc,
  LocationUpdateDocument,
} from '../graph/generated/graphql.ts';
import { locationQueries } from '../graph/location-queries.ts';
import { usePermission } from '../session/viewer.tsx';
import { CollapsibleSection } from '../ui/layout/collapsible-section.tsx';
import { type LocationDetailsValues, locationDescriptors, toLocationValues } from './location.form.ts';
import { LocationDetailsFields } from './location-details-fields.tsx';
import { LocationStatusButton } from './location-status-button.tsx';

type Details = z.output<ReturnType<typeof locationDetailsRules>>;
type LocationFragment = FragmentType<typeof LocationDetailsSectionFragmentDoc>;

const FieldDescriptors = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', mb: '4' },
});

/**
 * The details of a location, with its id and status [LOC-04] [LOC-05]. Edited and saved separately [LOC-03].
 */
export function LocationDetailsSection(props: { location: LocationFragment }) {
  const location = readFragment(LocationDetailsSectionFragmentDoc, props.location);
  const choices = useAddressChoices(readFragment(AddressFieldsFragmentDoc, location.address ?? null));
  const stored = toStored(props.location);
  const checkAddress = useAddressCheck('address');
  const form = useSavedForm({
    formId: `location:${location.id}:details`,
    title: 'Location Details',
    stored,
    rule: useMemo(() => locationDetailsRules(choices.hasStates), [choices.hasStates]),
    fields: locationDescriptors(choices),
    lock: usePermission('LOCATION_EDIT').reason,
    mayBeSaved: ({ address }: Details) => checkAddress(address, stored.values.address),
    save: useDetailsSave(location.id),
    batch: {
      part: 'details',
      toInput: (details, revision) => ({ revision: revision ?? '', details }),
      toStored,
    },
  });
  return (
    <CollapsibleSection title={form.title}>
      <FieldDescriptors>
        <chakra.p flex="1 1 auto" fontSize="sm">
          LOCATION ID: <b>{location.id}</b>
        </chakra.p>
        <LocationStatusButton id={location.id} status={location.status} />
      </FieldDescriptors>
      <SavedForm form={form} caption="Save Location Details">
        <LocationDetailsFields choices={choices} />
      </SavedForm>
    </CollapsibleSection>
  );
}

function toStored(masked: LocationFragment): Stored<LocationDetailsValues> {
  const location = readFragment(LocationDetailsSectionFragmentDoc, masked);
  const address = readFragment(AddressFieldsFragmentDoc, location.address ?? null);
  return { values: toLocationValues(location, address), revision: location.revision };
}

function useDetailsSave(id: string) {
  return usePartSave({
    mutation: LocationUpdateDocument,
    toVariables: (details: Details, revision) => ({ input: { id, revision: revision ?? '', details } }),
    payloadOf: (data) => data.locationUpdate,
    again: LocationDetailsReloadDocument,
    id,
    partOf: ({ location }) => location,
    toStored,
    refetch: locationQueries,
    progress: 'Saving location details',
  });
}
