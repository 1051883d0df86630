import { companyRecord } from '../form/save/saved-records.ts';
import { usePartForm } from '../form/save/use-part-form.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanySocialMediaSaveDocument,
  CompanySocialReloadDocument,
  CompanySocialSectionFragmentDoc,
  SocialMediaFactsFragmentDoc,
} from '../graph/generated/graphql.ts';
import { usePermission } from '../session/viewer.tsx';
import { socialMedia as accounts } from './social.form.ts';
import { SocialSection } from './social-section.tsx';

type CompanyFragment = FragmentType<typeof CompanySocialSectionFragmentDoc>;

/** The social media accounts of a company [COM-30]. */
export function CompanySocialSection(props: { company: CompanyFragment }) {
  const { id } = readFragment(CompanySocialSectionFragmentDoc, props.company);
  const form = usePartForm({
    formId: `company:${id}:social`,
    title: 'Social Media Accounts',
    list: accounts,
    part: props.company,
    toStored,
    lock: usePermission('COMPANY_EDIT').reason,
    ...companyRecord(id),
    mutation: CompanySocialMediaSaveDocument,
    toInput: (socialMedia, revision) => ({ revision, socialMedia }),
    again: CompanySocialReloadDocument,
    progress: 'Saving social media accounts',
    batch: 'socialMedia',
  });
  return <SocialSection form={form} />;
}

function toStored(masked: CompanyFragment) {
  const { socialMedia, revisions } = readFragment(CompanySocialSectionFragmentDoc, masked);
  const stored = readFragment(SocialMediaFactsFragmentDoc, socialMedia);
  return accounts.toStored(stored, revisions?.socialMedia ?? null);
}
