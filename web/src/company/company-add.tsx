import { useQuery } from '@apollo/client/react';
import { feesRules } from '@console/schema/rates.rules.ts';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { useAddressCheck } from '../address/use-address-check.ts';
import { useAddressChoices } from '../address/use-address-choices.ts';
import { formSave } from '../form/save/form-save.ts';
import { SavedForm } from '../form/save/saved-form.tsx';
import { useSavedForm } from '../form/save/use-saved-form.ts';
import type { SaveOutcome } from '../form/save/use-submit.ts';
import { FieldsSkeleton } from '../form/section/fields-skeleton.tsx';
import { CompanyAddPageDocument, CompanyCreateDocument } from '../graph/generated/graphql.ts';
import { useSave } from '../graph/use-save.ts';
import { RateFields } from '../rates/rate-fields.tsx';
import { fees, type RateValues, toRateValues } from '../rates/rates.form.ts';
import { useKeepRatesDraft } from '../rates/use-keep-rates-draft.ts';
import { usePermission } from '../session/viewer.tsx';
import { useGoBack } from '../ui/action/use-go-back.ts';
import { CollapsibleSection } from '../ui/layout/collapsible-section.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { useNotices } from '../ui/message/notices.tsx';
import { type CompanyDetails, companyDetails } from './company.form.ts';
import { companyCrumbs, toCompany, toCompanyList } from './company.paths.ts';
import { CompanyDetailsFields } from './company-details-fields.tsx';

type CompanyInput = z.output<CompanyDetails['rule']> & { fees: RateValues };
type CompanyAddValues = CompanyDetails['initial'] & { fees: RateValues };

/** Tab 0 in add mode [COM-02]. Saves details and rates together. The rates start with the default rates. */
export function CompanyAdd() {
  const goBack = useGoBack(toCompanyList());
  const { data, loading } = useQuery(CompanyAddPageDocument, {
    fetchPolicy: 'network-only',
    errorPolicy: 'all',
  });
  return (
    <>
      <PageHeader title="Add Company" crumbs={companyCrumbs} onBack={goBack} />
      {loading && !data ? (
        <CollapsibleSection title="Company Details">
          <FieldsSkeleton count={11} title="the form" />
        </CollapsibleSection>
      ) : (
        <CompanyAddForm defaults={toRateValues(data?.defaultRates?.fees)} />
      )}
    </>
  );
}

function CompanyAddForm({ defaults }: { defaults: RateValues }) {
  const choices = useAddressChoices(null);
  const details = useMemo(() => companyDetails(choices), [choices]);
  const rule = useMemo(() => z.extend(details.rule, { fees: feesRules }), [details.rule]);
  const checkAddress = useAddressCheck('address');
  // Set once: a later change of the default rates is not an edit of this company.
  const [stored] = useState(() => ({ values: { ...details.initial, fees: defaults }, revision: null }));
  const form = useSavedForm({
    formId: 'company:new',
    title: 'the new company',
    stored,
    list: { rule, descriptors: [...details.descriptors, ...fees.descriptors] },
    lock: usePermission('COMPANY_CREATE').reason,
    mayBeSaved: ({ address }: CompanyInput) => checkAddress(address, null),
    save: useCompanyCreate(),
  });
  return (
    <SavedForm form={form} caption="Add Company">
      <Stack>
        <CollapsibleSection title="Company Details">
          <CompanyDetailsFields of={details.fields} />
        </CollapsibleSection>
        <CollapsibleSection title="PTX Fees">
          <RateFields of={fees} />
        </CollapsibleSection>
      </Stack>
    </SavedForm>
  );
}

function useCompanyCreate() {
  const navigate = useNavigate();
  const notices = useNotices();
  const keepRatesDraft = useKeepRatesDraft();
  const { save } = useSave(CompanyCreateDocument, {
    payloadOf: (data) => data.companyCreate,
    progress: 'Adding the company',
  });
  const toVariables = ({ fees: given, ...details }: CompanyInput) => ({
    input: { details, rates: { fees: given, appliedToAllLocations: false } },
  });
  return formSave(
    CompanyCreateDocument,
    toVariables,
    async (variables, { fees: given }): Promise<SaveOutcome<CompanyAddValues>> => {
      const ended = await save(variables);
      if (ended.kind === 'failed' || ended.kind === 'conflict') return { kind: 'failed' };
      const id = ended.payload.company?.id;
      if (!id) return { kind: 'refused', errors: ended.kind === 'refused' ? ended.errors : [] };
      if (ended.kind === 'refused') {
        // The company exists without its rates. Its own page keeps them as a draft.
        keepRatesDraft(id, given);
        void notices.error({ message: ended.errors[0]?.message ?? '' });
      }
      return { kind: 'finished', leave: () => navigate(toCompany({ id }), { replace: true }) };
    },
  );
}
