import { socialMediaRules } from '@console/schema/social.rules.ts';
import { SavedForm } from '../form/save/saved-form.tsx';
import { type SavedFormOptions, useSavedForm } from '../form/save/use-saved-form.ts';
import { FormSection } from '../form/section/form-section.tsx';
import { type SocialValues, socialDescriptors, socialSummary } from './social.form.ts';
import { SocialFields } from './social-fields.tsx';

type SocialSectionProps = Omit<SavedFormOptions<SocialValues, typeof socialMediaRules>, 'rule' | 'fields'> & {
  /** Caption of the save button. */
  caption: string;
};

/** The social media accounts of a company or a location, saved separately. */
export function SocialSection({ caption, ...options }: SocialSectionProps) {
  const form = useSavedForm({ ...options, rule: socialMediaRules, fields: socialDescriptors });
  return (
    <FormSection title={form.title} summary={socialSummary(options.stored.values)} formId={form.formId}>
      <SavedForm form={form} caption={caption}>
        <SocialFields />
      </SavedForm>
    </FormSection>
  );
}
