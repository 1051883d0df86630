import { locationRecord } from '../form/save/saved-records.ts';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import {
  LocationLogoDeleteDocument,
  LocationLogoReloadDocument,
  LocationLogoSaveDocument,
  LocationLogoSectionFragmentDoc,
  LocationLogoUploadCreateDocument,
} from '../graph/generated/graphql.ts';
import { LogoPanel } from './logo-panel.tsx';
import type { LogoPanelProps } from './logo-section.tsx';
import { useLogoSteps } from './use-logo-steps.ts';

/** Shows the logo of a location and replaces it. */
export function Panel({ id, ...logo }: LogoPanelProps) {
  const steps = useLogoSteps({
    ...locationRecord(id),
    begin: LocationLogoUploadCreateDocument,
    finish: LocationLogoSaveDocument,
    remove: LocationLogoDeleteDocument,
    again: LocationLogoReloadDocument,
    readOwner: (masked) => readFragment(LocationLogoSectionFragmentDoc, masked),
  });
  return <LogoPanel owner={{ ...logo, ...steps }} />;
}
