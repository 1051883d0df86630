import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanyLogoDeleteDocument,
  CompanyLogoReloadDocument,
  CompanyLogoSaveDocument,
  CompanyLogoSectionFragmentDoc,
  CompanyLogoUploadCreateDocument,
  LogoFactsFragmentDoc,
} from '../graph/generated/graphql.ts';
import { useConfirmedSave } from '../graph/use-confirmed-save.ts';
import { useReload } from '../graph/use-reload.ts';
import { useSave } from '../graph/use-save.ts';
import { usePermission } from '../session/viewer.tsx';
import { LogoSection } from './logo-section.tsx';
import { useLogoSteps } from './use-logo-steps.ts';

type CompanyFragment = FragmentType<typeof CompanyLogoSectionFragmentDoc>;

/** The logo of a company [COM-18]. Saves each change immediately and reloads the company [COM-31]. */
export function CompanyLogoSection(props: { company: CompanyFragment }) {
  const company = readFragment(CompanyLogoSectionFragmentDoc, props.company);
  const owner = {
    ...useCompanyLogo(company.id),
    title: 'Company Logo',
    name: company.name || 'the company',
    logo: readFragment(LogoFactsFragmentDoc, company.logo) ?? null,
    lock: usePermission('COMPANY_EDIT').reason,
  };
  return <LogoSection owner={owner} />;
}

const refetch = ['CompanyPage'];

function useCompanyLogo(companyId: string) {
  // No progress notice: the panel shows the progress of the upload.
  const uploads = useSave(CompanyLogoUploadCreateDocument, {
    payloadOf: (data) => data.companyLogoUploadCreate,
    progress: null,
  });
  const saves = useSave(CompanyLogoSaveDocument, {
    payloadOf: (data) => data.companyLogoSave,
    refetch,
    progress: null,
  });
  const remove = useConfirmedSave(CompanyLogoDeleteDocument, {
    payloadOf: (data) => data.companyLogoDelete,
    refetch,
    progress: 'Deleting the logo',
  });
  const reload = useReload(CompanyLogoReloadDocument, { id: companyId });
  return useLogoSteps({
    begin: (file) => uploads.save({ input: { companyId, file } }),
    finish: (key) => saves.save({ input: { companyId, key } }),
    remove: (question) => remove({ input: { companyId } }, question),
    reload: async () => readFragment(CompanyLogoSectionFragmentDoc, (await reload())?.company) ?? null,
  });
}
