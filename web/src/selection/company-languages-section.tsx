import { languagesRules } from '@console/schema/selection.rules.ts';
import { companyRecord } from '../form/save/saved-records.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanyLanguagesReloadDocument,
  CompanyLanguagesSaveDocument,
  CompanyLanguagesSectionFragmentDoc,
  LanguagesChoicesDocument,
} from '../graph/generated/graphql.ts';
import { usePermission } from '../session/viewer.tsx';
import { SelectionSection } from './selection-section.tsx';
import { useChoices } from './use-choices.ts';

type CompanyFragment = FragmentType<typeof CompanyLanguagesSectionFragmentDoc>;

/** Renders the survey languages of a company, with a save button for this section only [COM-26]. */
export function CompanyLanguagesSection(props: { company: CompanyFragment }) {
  const { id } = readFragment(CompanyLanguagesSectionFragmentDoc, props.company);
  return (
    <SelectionSection
      formId={`company:${id}:languages`}
      title="Language Preferences"
      name="languageIds"
      label="Languages"
      caption="Save Language Preferences"
      progress="Saving languages"
      batch="languages"
      choices={useChoices(LanguagesChoicesDocument, (data) => data.languages)}
      rule={languagesRules}
      look="list"
      lock={usePermission('COMPANY_EDIT').reason}
      part={props.company}
      toChosen={toChosen}
      {...companyRecord(id)}
      mutation={CompanyLanguagesSaveDocument}
      toInput={({ languageIds }, revision) => ({ revision, languageIds: [...languageIds] })}
      again={CompanyLanguagesReloadDocument}
    />
  );
}

function toChosen(masked: CompanyFragment) {
  const { languages, revisions } = readFragment(CompanyLanguagesSectionFragmentDoc, masked);
  return { chosen: languages ?? [], revision: revisions?.languages ?? null };
}
