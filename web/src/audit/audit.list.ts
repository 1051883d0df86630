import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import { AuditTableFragmentDoc } from '../graph/generated/graphql.ts';

type Page = FragmentType<typeof AuditTableFragmentDoc>;

/** Returns the rows and count of a page, or null without one. Only pages by cursor have no count. */
export function toAuditPage(masked: Page | null) {
  const page = readFragment(AuditTableFragmentDoc, masked);
  return page && { ...page, count: page.count ?? 0 };
}
