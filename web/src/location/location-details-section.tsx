import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo } from 'react';
import { useAddressCheck } from '../address/use-address-check.ts';
import { useAddressChoices } from '../address/use-address-choices.ts';
import { SavedForm } from '../form/save/saved-form.tsx';
import { locationRecord } from '../form/save/saved-records.ts';
import { usePartForm } from '../form/save/use-part-form.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  LocationDetailsReloadDocument,
  LocationDetailsSectionFragmentDoc,
  LocationUpdateDocument,
} from '../graph/generated/graphql.ts';
import { usePermission } from '../session/viewer.tsx';
import { CollapsibleSection } from '../ui/layout/collapsible-section.tsx';
import { locationDetails } from './location.form.ts';
import { LocationDetailsFields } from './location-details-fields.tsx';

const Id = chakra('p', { base: { mb: '4', fontSize: 'sm' } });

type LocationFragment = FragmentType<typeof LocationDetailsSectionFragmentDoc>;

/** The details of a location, with its id [LOC-04]. Edited and saved separately [LOC-03]. */
export function LocationDetailsSection(props: { location: LocationFragment }) {
  const { id, address } = readFragment(LocationDetailsSectionFragmentDoc, props.location);
  const choices = useAddressChoices(address);
  const list = useMemo(() => locationDetails(choices), [choices]);
  const checkAddress = useAddressCheck('address');
  const form = usePartForm({
    formId: `location:${id}:details`,
    title: 'Location Details',
    list,
    part: props.location,
    toStored: (masked: LocationFragment) => {
      const location = readFragment(LocationDetailsSectionFragmentDoc, masked);
      return list.toStored(location, location.revision);
    },
    lock: usePermission('LOCATION_EDIT').reason,
    mayBeSaved: (details) => checkAddress(details.address, list.fields.address.toValue(address)),
    ...locationRecord(id),
    mutation: LocationUpdateDocument,
    toInput: (details, revision) => ({ revision, details }),
    again: LocationDetailsReloadDocument,
    progress: 'Saving location details',
    batch: 'details',
  });
  return (
    <CollapsibleSection title={form.title}>
      <Id>
        LOCATION ID: <b>{id}</b>
      </Id>
      <SavedForm form={form} caption="Save Location Details">
        <LocationDetailsFields of={list.fields} />
      </SavedForm>
    </CollapsibleSection>
  );
}
