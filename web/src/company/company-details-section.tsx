import { companyDetailsRules } from '@console/schema/company.rules.ts';
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
  CompanyDetailsReloadDocument,
  CompanyDetailsSectionFragmentDoc,
  CompanyUpdateDocument,
} from '../graph/generated/graphql.ts';
import { usePermission } from '../session/viewer.tsx';
import { type CompanyDetailsValues, detailsDescriptors, toDetailsValues } from './company.form.ts';
import { CompanyDetailsFields } from './company-details-fields.tsx';

type Details = z.output<ReturnType<typeof companyDetailsRules>>;
type CompanyFragment = FragmentType<typeof CompanyDetailsSectionFragmentDoc>;

/** The details of a company, edited and saved separately [COM-07]. */
export function CompanyDetailsSection(props: { company: CompanyFragment }) {
  const company = readFragment(CompanyDetailsSectionFragmentDoc, props.company);
  const address = readFragment(AddressFieldsFragmentDoc, company.address ?? null);
  const choices = useAddressChoices(address);
  const stored = toStored(props.company);
  const checkAddress = useAddressCheck('address');
  const form = useSavedForm({
    formId: `company:${company.id}:details`,
    title: 'Company Details',
    stored,
    rule: useMemo(() => companyDetailsRules(choices.hasStates), [choices.hasStates]),
    fields: detailsDescriptors(choices),
    lock: usePermission('COMPANY_EDIT').reason,
    mayBeSaved: ({ address: next }: Details) => checkAddress(next, stored.values.address),
    save: useDetailsSave(company.id),
  });
  return (
    <SavedForm form={form} caption="Save Company Details">
      <CompanyDetailsFields choices={choices} />
    </SavedForm>
  );
}

function toStored(masked: CompanyFragment): Stored<CompanyDetailsValues> {
  const company = readFragment(CompanyDetailsSectionFragmentDoc, masked);
  const address = readFragment(AddressFieldsFragmentDoc, company.address ?? null);
  return { values: toDetailsValues(company, address), revision: company.revision ?? null };
}

function useDetailsSave(id: string) {
  return usePartSave({
    mutation: CompanyUpdateDocument,
    toVariables: (details: Details, revision) => ({ input: { id, revision: revision ?? '', details } }),
    payloadOf: (data) => data.companyUpdate,
    again: CompanyDetailsReloadDocument,
    id,
    partOf: ({ company }) => company,
    toStored,
    refetch: ['CompanyPage'],
    progress: 'Saving company details',
  });
}
