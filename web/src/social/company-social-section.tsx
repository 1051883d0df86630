import type { socialMediaRules } from '@console/schema/social.rules.ts';
import type * as z from 'zod/mini';
import type { Stored } from '../form/conflict/values.ts';
import { usePartSave } from '../form/save/use-part-save.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanySocialMediaSaveDocument,
  CompanySocialReloadDocument,
  CompanySocialSectionFragmentDoc,
  SocialMediaFactsFragmentDoc,
} from '../graph/generated/graphql.ts';
import { usePermission } from '../session/viewer.tsx';
import { type SocialValues, toSocialValues } from './social.form.ts';
import { SocialSection } from './social-section.tsx';

type SocialInput = z.output<typeof socialMediaRules>;
type CompanyFragment = FragmentType<typeof CompanySocialSectionFragmentDoc>;

/** The social media accounts of a company [COM-30]. */
export function CompanySocialSection(props: { company: CompanyFragment }) {
  const { id } = readFragment(CompanySocialSectionFragmentDoc, props.company);
  const save = usePartSave({
    mutation: CompanySocialMediaSaveDocument,
    toVariables: (socialMedia: SocialInput, revision) => ({
      input: { companyId: id, revision: revision ?? '', socialMedia },
    }),
    payloadOf: (data) => data.companySocialMediaSave,
    again: CompanySocialReloadDocument,
    id,
    partOf: ({ company }) => company,
    toStored,
    refetch: ['CompanyPage'],
    progress: 'Saving social media accounts',
  });
  return (
    <SocialSection
      formId={`company:${id}:social`}
      title="Social Media Accounts"
      caption="Save Social Media Accounts"
      stored={toStored(props.company)}
      lock={usePermission('COMPANY_EDIT').reason}
      save={save}
    />
  );
}

function toStored(masked: CompanyFragment): Stored<SocialValues> {
  const { socialMedia, revisions } = readFragment(CompanySocialSectionFragmentDoc, masked);
  return {
    values: toSocialValues(readFragment(SocialMediaFactsFragmentDoc, socialMedia)),
    revision: revisions?.socialMedia ?? null,
  };
}
