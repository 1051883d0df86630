import { toAccessTokens, toAccount } from '../account/account.paths.ts';
import { toCompanyAdd, toImport } from '../company/company.paths.ts';
import { toCompanyView } from '../company/list/company.views.ts';
import { companyTabs } from '../company/list/company-place.ts';
import { kindCaptions, toRecordPath } from '../palette/record.paths.ts';
import { toProviderUserAdd } from '../provider-user/provider-user.paths.ts';
import { toDefaultRates } from '../rates/rates.paths.ts';
import type { RecordKind } from '../ui/command/open-record.ts';
import type { RecentRecord } from '../ui/command/recent-records.ts';

/** Where a person left unsaved changes. Without a path, the page is not known any more. */
export type DraftLink = { name: string; kind: string; to: string | null };

/** Kinds of records, as form ids begin. */
const kinds: Readonly<Record<string, RecordKind>> = {
  company: 'COMPANY',
  location: 'LOCATION',
  arranger: 'ARRANGER',
  user: 'COMPANY_USER',
  'provider-user': 'PROVIDER_USER',
};

/** Names of forms for new records that are tabs of a company. */
const addTabs = {
  location: companyTabs.location,
  arranger: companyTabs.arranger,
  user: companyTabs.user,
} as const;

/**
 * Returns a link for each record with drafts. A form id has the record's id only, so that the recent records know the
 * name and the company.
 */
export function toDraftLinks(
  formIds: readonly string[],
  recents: readonly RecentRecord[],
  personId: string,
): DraftLink[] {
  const links = new Map<string, DraftLink>();
  for (const formId of formIds) {
    const [form = '', id = '', companyId = ''] = formId.split(':');
    const link =
      toNewLink(form, id, companyId) ??
      toImportLink(form, id, companyId) ??
      toOtherLink(form, personId) ??
      toRecordLink(form, id, recents);
    if (link) links.set(`${link.kind} ${link.name} ${link.to}`, link);
  }
  return [...links.values()];
}

function toNewLink(form: string, id: string, companyId: string): DraftLink | null {
  const kind = kinds[form];
  if (id !== 'new' || !kind) return null;
  const name = `New ${kindCaptions[kind].replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}`;
  if (form === 'company') return { name, kind: '', to: toCompanyAdd() };
  if (form === 'provider-user') return { name, kind: '', to: toProviderUserAdd() };
  const tab = addTabs[form as keyof typeof addTabs];
  return { name, kind: '', to: toCompanyView({ id: companyId, tab }) };
}

function toImportLink(form: string, id: string, list: string): DraftLink | null {
  if (form !== 'import' || (list !== 'users' && list !== 'locations')) return null;
  return { name: `Import of ${list}`, kind: '', to: toImport({ id, kind: list }) };
}

function toOtherLink(form: string, personId: string): DraftLink | null {
  if (form === 'default-rates') return { name: 'Default billing rates', kind: '', to: toDefaultRates() };
  if (form === 'account') return { name: 'My account', kind: '', to: toAccount({ accountId: personId }) };
  if (form === 'access-token')
    return { name: 'New access token', kind: '', to: toAccessTokens({ accountId: personId }) };
  return null;
}

function toRecordLink(form: string, id: string, recents: readonly RecentRecord[]): DraftLink | null {
  const kind = kinds[form];
  if (!kind) return null;
  const recent = recents.find((one) => one.kind === kind && one.id === id);
  if (recent) return { name: recent.name, kind: kindCaptions[kind], to: toRecordPath(recent) };
  const needsCompany = kind !== 'COMPANY' && kind !== 'PROVIDER_USER';
  const to = needsCompany ? null : toRecordPath({ kind, id, companyId: kind === 'COMPANY' ? id : null });
  return { name: `${kindCaptions[kind]} ${id}`, kind: '', to };
}
