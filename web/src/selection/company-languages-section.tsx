import { languagesRules } from '@console/schema/selection.rules.ts';
import { usePartSave } from '../form/save/use-part-save.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanyLanguagesReloadDocument,
  CompanyLanguagesSaveDocument,
  CompanyLanguagesSectionFragmentDoc,
  LanguagesChoicesDocument,
} from '../graph/generated/graphql.ts';
import { usePermission } from '../session/viewer.tsx';
import type { ChosenOnRecord, SelectionValues } from './selection.form.ts';
import { toStoredSelection } from './selection-form.tsx';
import { SelectionSection } from './selection-section.tsx';
import { useChoices } from './use-choices.ts';

type CompanyFragment = FragmentType<typeof CompanyLanguagesSectionFragmentDoc>;

/** Renders the survey languages of a company, with a save button for this section only [COM-26]. */
export function CompanyLanguagesSection(props: { company: CompanyFragment }) {
  const { id } = readFragment(CompanyLanguagesSectionFragmentDoc, props.company);
  const save = usePartSave({
    mutation: CompanyLanguagesSaveDocument,
    toVariables: ({ languageIds }: SelectionValues<'languageIds'>, revision) => ({
      input: { companyId: id, revision: revision ?? '', languageIds: [...languageIds] },
    }),
    payloadOf: (data) => data.companyLanguagesSave,
    again: CompanyLanguagesReloadDocument,
    id,
    partOf: ({ company }) => company,
    toStored: (company) => toStoredSelection('languageIds', toOnRecord(company)),
    refetch: ['CompanyPage'],
    progress: 'Saving languages',
  });
  return (
    <SelectionSection
      formId={`company:${id}:languages`}
      title="Language Preferences"
      name="languageIds"
      label="Languages"
      caption="Save Language Preferences"
      stored={toOnRecord(props.company)}
      choices={useChoices(LanguagesChoicesDocument, (data) => data.languages)}
      rule={languagesRules}
      look="list"
      lock={usePermission('COMPANY_EDIT').reason}
      save={save}
    />
  );
}

function toOnRecord(masked: CompanyFragment): ChosenOnRecord {
  const { languages, revisions } = readFragment(CompanyLanguagesSectionFragmentDoc, masked);
  return { chosen: languages ?? [], revision: revisions?.languages ?? null };
}
