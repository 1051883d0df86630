import type { socialMediaRules } from '@console/schema/social.rules.ts';
import { Fields } from '../form/field-list/form-field.tsx';
import { TextGrid } from '../form/fields/field-grid.ts';
import { SavedForm } from '../form/save/saved-form.tsx';
import type { SavedFormState } from '../form/save/use-saved-form.ts';
import { FormSection } from '../form/section/form-section.tsx';
import { type SocialValues, socialMedia } from './social.form.ts';

type SocialSectionProps = { form: SavedFormState<SocialValues, typeof socialMediaRules> };

/** The social media accounts of a company [COM-30] or a location, saved separately. */
export function SocialSection({ form }: SocialSectionProps) {
  return (
    <FormSection title={form.title} summary={summary(form.stored.values)} formId={form.formId}>
      <SavedForm form={form} caption="Save Social Media Accounts">
        <TextGrid>
          <Fields of={socialMedia.fields} />
        </TextGrid>
      </SavedForm>
    </FormSection>
  );
}

/** Returns the captions of the accounts that exist. */
function summary(values: SocialValues): string {
  const existing = socialMedia.descriptors.filter(({ paths: [name] }) => values[name as keyof SocialValues]);
  return existing.map(({ label }) => label).join(', ') || 'No accounts';
}
