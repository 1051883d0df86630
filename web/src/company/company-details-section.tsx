import { companyDetailsRules } from '@console/schema/company.rules.ts';
import type * as z from 'zod/mini';
import type { AddressValues } from '../address/address.form.ts';
import { useAddressCheck } from '../address/use-address-check.ts';
import { useAddressChoices } from '../address/use-address-choices.ts';
import { SavedForm } from '../form/saved-form.tsx';
import { usePartSave } from '../form/use-part-save.ts';
import { useSavedForm } from '../form/use-saved-form.ts';
import type { SaveOutcome } from '../form/use-submit.ts';
import type { Stored } from '../form/values.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  AddressFieldsFragmentDoc,
  CompanyDetailsReloadDocument,
  CompanyDetailsSectionFragmentDoc,
  CompanyUpdateDocument,
} from '../graph/generated/graphql.ts';
import { usePermission } from '../session/viewer.tsx';
import { type CompanyDetailsValues, detailsFacts, toDetailsValues } from './company.form.ts';
import { CompanyDetailsFields } from './company-details-fields.tsx';

type CompanyFragment = FragmentType<typeof CompanyDetailsSectionFragmentDoc>;

/** The details of a company, edited and saved on their own [COM-07]. */
export function CompanyDetailsSection(props: { company: CompanyFragment }) {
  const company = readFragment(CompanyDetailsSectionFragmentDoc, props.company);
  const address = readFragment(AddressFieldsFragmentDoc, company.address ?? null);
  const choices = useAddressChoices(address);
  const stored = toStored(props.company);
  const form = useSavedForm({
    formId: `company:${company.id}:details`,
    title: 'Company Details',
    stored,
    rule: companyDetailsRules,
    facts: detailsFacts(choices),
    lock: usePermission('COMPANY_EDIT').reason,
    save: useDetailsSave(company.id, stored.values.address),
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

function useDetailsSave(id: string, addressOnRecord: AddressValues) {
  const mayBeSaved = useAddressCheck('address');
  const save = usePartSave({
    mutation: CompanyUpdateDocument,
    payloadOf: (data) => data.companyUpdate,
    again: CompanyDetailsReloadDocument,
    id,
    partOf: ({ company }) => company,
    toStored,
    refetch: ['CompanyPage'],
    progress: 'Saving company details',
  });
  return async (
    details: z.output<typeof companyDetailsRules>,
    revision: string | null,
  ): Promise<SaveOutcome<CompanyDetailsValues>> => {
    if (!(await mayBeSaved(details.address, addressOnRecord))) return { kind: 'failed' };
    return save({ input: { id, revision: revision ?? '', details } });
  };
}
