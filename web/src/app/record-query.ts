import type { PageQuery } from '../graph/early-requests.ts';
import type { Action, ViewerFactsFragment } from '../graph/generated/graphql.ts';
import { mayHaveTimes } from '../graph/session-token.ts';

/** What pages that begin before their code know of the viewer. */
export type Viewer = Pick<ViewerFactsFragment, 'can' | 'company'>;

export const isAllowed = ({ can }: Viewer, asked: Action) =>
  can.some(({ action, allowed }) => action === asked && allowed);

/** Returns the query of the page of a record. */
export const recordQuery = (name: string, id: string): PageQuery => ({
  name,
  variables: { id, hasTimes: mayHaveTimes() },
});

/** Returns the id that a path contains, with its characters as they are stored. */
export function toId(text = ''): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
