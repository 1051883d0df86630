import { socialMediaRules } from '@console/schema/social.rules.ts';
import type * as z from 'zod/mini';
import { FormSection } from '../form/form-section.tsx';
import { SavedForm } from '../form/saved-form.tsx';
import { usePartSave } from '../form/use-part-save.ts';
import { useSavedForm } from '../form/use-saved-form.ts';
import type { Stored } from '../form/values.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanySocialMediaSaveDocument,
  CompanySocialReloadDocument,
  CompanySocialSectionFragmentDoc,
  SocialMediaFactsFragmentDoc,
} from '../graph/generated/graphql.ts';
import { usePermission } from '../session/viewer.tsx';
import { type SocialValues, socialFacts, socialSummary, toSocialValues } from './social.form.ts';
import { SocialFields } from './social-fields.tsx';

type CompanyFragment = FragmentType<typeof CompanySocialSectionFragmentDoc>;

/** The social media accounts of a company, saved on their own [COM-30]. */
export function CompanySocialSection(props: { company: CompanyFragment }) {
  const { id } = readFragment(CompanySocialSectionFragmentDoc, props.company);
  const stored = toStored(props.company);
  const save = usePartSave({
    mutation: CompanySocialMediaSaveDocument,
    payloadOf: (data) => data.companySocialMediaSave,
    again: CompanySocialReloadDocument,
    id,
    partOf: ({ company }) => company,
    toStored,
    refetch: ['CompanyPage'],
    progress: 'Saving social media accounts',
  });
  const form = useSavedForm({
    formId: `company:${id}:social`,
    title: 'Social Media Accounts',
    stored,
    rule: socialMediaRules,
    facts: socialFacts,
    lock: usePermission('COMPANY_EDIT').reason,
    save: (socialMedia: z.output<typeof socialMediaRules>, revision) =>
      save({ input: { companyId: id, revision: revision ?? '', socialMedia } }),
  });
  return (
    <FormSection title={form.title} summary={socialSummary(stored.values)} formId={form.formId}>
      <SavedForm form={form} caption="Save Social Media Accounts">
        <SocialFields />
      </SavedForm>
    </FormSection>
  );
}

function toStored(masked: CompanyFragment): Stored<SocialValues> {
  const { socialMedia, revisions } = readFragment(CompanySocialSectionFragmentDoc, masked);
  return {
    values: toSocialValues(readFragment(SocialMediaFactsFragmentDoc, socialMedia)),
    revision: revisions?.socialMedia ?? null,
  };
}
