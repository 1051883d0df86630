import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useMemo, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { useAddressCheck } from '../address/use-address-check.ts';
import { useAddressChoices } from '../address/use-address-choices.ts';
import { SavedForm } from '../form/save/saved-form.tsx';
import { useCreate } from '../form/save/use-create.ts';
import { useSavedForm } from '../form/save/use-saved-form.ts';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import { LocationCreateDocument, LocationDetailsSectionFragmentDoc } from '../graph/generated/graphql.ts';
import { usePermission, useViewer } from '../session/viewer.tsx';
import { CollapsibleSection } from '../ui/layout/collapsible-section.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { type LocationDetails, locationDetails, newLocationFormId } from './location.form.ts';
import { dropCopied, findCopied, giveCopied } from './location-copy.ts';
import { LocationDetailsFields } from './location-details-fields.tsx';

type Details = z.output<LocationDetails['rule']>;

type LocationAddProps = {
  companyId: string;
  /** Called with the id of the new location; null if it was added but its id is unknown. */
  onAdded: (id: string | null) => void;
};

/** Tab 2 in add mode: the details of a new location. The other sections appear once the location exists. */
export function LocationAdd({ companyId, onAdded }: LocationAddProps) {
  const choices = useAddressChoices(null);
  const list = useMemo(() => locationDetails(choices), [choices]);
  const checkAddress = useAddressCheck('address');
  const { id: personId } = useViewer();
  const copied = findCopied(personId, companyId);
  const isCopy = useRef(false);
  const [stored] = useState({ values: list.initial, revision: null });
  const form = useSavedForm({
    formId: newLocationFormId(companyId),
    title: 'the new location',
    stored,
    list,
    lock: usePermission('LOCATION_EDIT').reason,
    mayBeSaved: ({ address }: Details) => checkAddress(address, null),
    save: useCreate(LocationCreateDocument, {
      toVariables: (details: Details) => ({ input: { companyId, details } }),
      payloadOf: (data) => data.locationCreate,
      refetch: ['CompanyLocationsTab', 'CompanyPage'],
      progress: 'Adding the location',
      open: ({ location }) => {
        const id = readFragment(LocationDetailsSectionFragmentDoc, location)?.id ?? null;
        if (id && isCopy.current) giveCopied(personId, companyId, id);
        onAdded(id);
      },
    }),
  });
  isCopy.current = copied !== null && form.wasRestored;
  useEffect(() => {
    // The person has discarded the copy.
    if (!form.wasRestored) dropCopied(personId, companyId);
  }, [form.wasRestored, personId, companyId]);
  return (
    <>
      <PageHeader title="Add Location" />
      <CollapsibleSection title="Location Details">
        {copied && isCopy.current && (
          <chakra.p mb="4">
            Copied from {copied.from}. Its platforms, segments, classifications, regions and languages will be
            filled in on the page of the new location, where you save them. Fees, survey settings, logo and
            social media accounts are not copied.
          </chakra.p>
        )}
        <SavedForm form={form} caption="Add Location">
          <LocationDetailsFields of={list.fields} />
        </SavedForm>
      </CollapsibleSection>
    </>
  );
}
