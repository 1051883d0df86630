import { BatchSaveBar } from '../form/batch/batch-save-bar.tsx';
import { batchSections } from './location-save.steps.ts';
import { useLocationSave } from './use-location-save.ts';

/** The bar that saves all changed sections of a location together. */
export function LocationSaveAll({ id }: { id: string }) {
  return <BatchSaveBar order={Object.keys(batchSections)} {...useLocationSave(id)} />;
}
