import { companyRecord } from '../form/save/saved-records.ts';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanyLogoDeleteDocument,
  CompanyLogoReloadDocument,
  CompanyLogoSaveDocument,
  CompanyLogoSectionFragmentDoc,
  CompanyLogoUploadCreateDocument,
} from '../graph/generated/graphql.ts';
import { LogoPanel } from './logo-panel.tsx';
import type { LogoPanelProps } from './logo-section.tsx';
import { useLogoSteps } from './use-logo-steps.ts';

/** Shows the logo of a company and replaces it. */
export function Panel({ id, ...logo }: LogoPanelProps) {
  const steps = useLogoSteps({
    ...companyRecord(id),
    begin: CompanyLogoUploadCreateDocument,
    finish: CompanyLogoSaveDocument,
    remove: CompanyLogoDeleteDocument,
    again: CompanyLogoReloadDocument,
    readOwner: (masked) => readFragment(CompanyLogoSectionFragmentDoc, masked),
  });
  return <LogoPanel owner={{ ...logo, ...steps }} />;
}
