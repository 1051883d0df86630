import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import { AuditTableFragmentDoc } from '../graph/generated/graphql.ts';
import type { ListAnswer } from '../list/use-list-query.ts';
import { toExportedActs } from './audit.groups.ts';
import type { AuditRow } from './audit.words.ts';

type Page = FragmentType<typeof AuditTableFragmentDoc>;

/** Returns the rows and count of a page, or null without one. Only pages by cursor have no count. */
export function toAuditPage(masked: Page | null) {
  const page = readFragment(AuditTableFragmentDoc, masked);
  return page && { ...page, count: page.count ?? 0 };
}

/** Returns the answer with an export of one row for each action, as on screen. */
export const withExportedActs = (answer: ListAnswer<AuditRow>): ListAnswer<AuditRow> => ({
  ...answer,
  source: { ...answer.source, toExported: toExportedActs },
});
