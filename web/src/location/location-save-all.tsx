import { JointSaveBar } from '../form/joint-save-bar.tsx';
import { jointSections } from './location-save.steps.ts';
import { useLocationSave } from './use-location-save.ts';

/** Saves all changed sections of a location at once. */
export function LocationSaveAll({ id }: { id: string }) {
  return <JointSaveBar order={Object.keys(jointSections)} {...useLocationSave(id)} />;
}
