import { useMemo } from 'react';
import { useAddressCheck } from '../address/use-address-check.ts';
import { useAddressChoices } from '../address/use-address-choices.ts';
import { SavedForm } from '../form/save/saved-form.tsx';
import { companyRecord } from '../form/save/saved-records.ts';
import { usePartForm } from '../form/save/use-part-form.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanyDetailsReloadDocument,
  CompanyDetailsSectionFragmentDoc,
  CompanyUpdateDocument,
} from '../graph/generated/graphql.ts';
import { usePermission } from '../session/viewer.tsx';
import { companyDetails } from './company.form.ts';
import { CompanyDetailsFields } from './company-details-fields.tsx';

type CompanyFragment = FragmentType<typeof CompanyDetailsSectionFragmentDoc>;

/** The details of a company, edited and saved separately [COM-07]. */
export function CompanyDetailsSection(props: { company: CompanyFragment }) {
  const { id, address } = readFragment(CompanyDetailsSectionFragmentDoc, props.company);
  const choices = useAddressChoices(address);
  const list = useMemo(() => companyDetails(choices), [choices]);
  const checkAddress = useAddressCheck('address');
  const form = usePartForm({
    formId: `company:${id}:details`,
    title: 'Company Details',
    list,
    part: props.company,
    toStored: (masked: CompanyFragment) => {
      const company = readFragment(CompanyDetailsSectionFragmentDoc, masked);
      return list.toStored(company, company.revision);
    },
    lock: usePermission('COMPANY_EDIT').reason,
    mayBeSaved: (details) => checkAddress(details.address, list.fields.address.toValue(address)),
    ...companyRecord(id),
    mutation: CompanyUpdateDocument,
    toInput: (details, revision) => ({ revision, details }),
    again: CompanyDetailsReloadDocument,
    progress: 'Saving company details',
    batch: 'details',
  });
  return (
    <SavedForm form={form} caption="Save Company Details">
      <CompanyDetailsFields of={list.fields} />
    </SavedForm>
  );
}
