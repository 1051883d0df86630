import { BatchSaveBar } from '../form/batch/batch-save-bar.tsx';
import { useSaveInTurn } from '../form/batch/use-save-in-turn.ts';

/** The forms of a company in screen order [COM-07]. The logo is not one of them, because it is a file. */
const order = [
  'details',
  'rates',
  'surveySettings',
  'segments',
  'region',
  'socialMedia',
  'event',
  'defaultVenue',
  'languages',
];

/** Locations may inherit the company's rates. */
const refetch = ['CompanyPage', 'LocationPage', 'CompanyLocationRates'];

/** The bar that saves all changed sections of a company, each by its own mutation. */
export function CompanySaveBar() {
  return <BatchSaveBar order={order} {...useSaveInTurn(refetch)} />;
}
