import { locationLengths } from '@console/schema/limits.ts';
import type { AddressChoices } from '../address/use-address-choices.ts';
import { hasDraft, keepDraft } from '../form/drafts/drafts.ts';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import { LocationDetailsSectionFragmentDoc } from '../graph/generated/graphql.ts';
import { cutText } from '../ui/action/cut-text.ts';
import type { Notices } from '../ui/message/notices.tsx';
import { locationDetails, newLocationFormId } from './location.form.ts';
import { dropCopied, findCopied, keepCopied, toCopied } from './location-copy.ts';
import type { LocationRead } from './use-location.ts';

const suffix = ' (copy)';

const noStorage =
  'This browser keeps no data of this site, or has no space left for it, so the location cannot be duplicated. Allow site data, or save or discard other unsaved changes, and try again.';

const question = {
  type: 'confirm',
  title: 'Replace unsaved location',
  message: 'The form of a new location has unsaved changes. They will be replaced by the copy.',
} as const;

type Duplicate = { location: LocationRead; choices: AddressChoices; personId: string; notices: Notices };

/**
 * Fills the form of a new location with the stored values of another. Returns false if the person keeps the unsaved input
 * of that form, or if the browser keeps no values for it.
 */
export async function duplicateLocation({ location, choices, personId, notices }: Duplicate) {
  const companyId = location.company?.id ?? '';
  const formId = newLocationFormId(companyId);
  if (hasDraft(personId, formId) && !(await notices.ask(question))) return false;
  const list = locationDetails(choices);
  const { values } = list.toStored(readFragment(LocationDetailsSectionFragmentDoc, location), null);
  const publicName = cutText(values.publicName, locationLengths.name - suffix.length) + suffix;
  const base = { values: list.initial, revision: null };
  const former = findCopied(personId, companyId);
  const draft = { values: { ...values, publicName }, base, isPrefilled: true };
  if (keepCopied(personId, companyId, toCopied(location)) && keepDraft(personId, formId, draft)) return true;
  if (former) keepCopied(personId, companyId, former);
  else dropCopied(personId, companyId);
  void notices.error({ message: noStorage });
  return false;
}
