import { wordsOf } from '../../bulk/bulk-words.ts';
import { countOf } from '../../ui/action/count-text.ts';
import type { BulkAccessKind, BulkAccessValues } from './bulk-access.ts';

const words = wordsOf.COMPANY_USER;

/** Texts of a change of access. */
export type BulkAccessTexts = {
  title: string;
  yes: string;
  toDone: (count: number) => string;
  /** Says that it can be done for none of the users. */
  nobody: string;
};

export function textsOf({ kind, source }: BulkAccessValues, platform: string): BulkAccessTexts {
  const all: Record<BulkAccessKind, BulkAccessTexts> = {
    give: {
      title: `Give ${platform}`,
      yes: 'Save access',
      toDone: (count) => `${platform} given to ${countOf(count, words)}`,
      nobody: `${platform} cannot be given to these users.`,
    },
    remove: {
      title: `Remove ${platform}`,
      yes: 'Remove access',
      toDone: (count) => `${platform} removed from ${countOf(count, words)}`,
      nobody: `${platform} cannot be removed from these users.`,
    },
    copy: {
      title: `Copy the access of ${source?.name ?? ''}`,
      yes: 'Copy access',
      toDone: (count) => `Access of ${source?.name ?? ''} copied to ${countOf(count, words)}`,
      nobody: `The access of ${source?.name ?? ''} cannot be copied to these users.`,
    },
  };
  return all[kind];
}
