import { chakra } from '@chakra-ui/react/styled-system';
import type { UserAccessSectionFragment } from '../../graph/generated/graphql.ts';
import { toPlatformNotice } from '../../selection/platform-choices.ts';
import type { Named } from '../../selection/selection.form.ts';

type User = Pick<UserAccessSectionFragment, 'platforms' | 'company'>;

/**
 * Returns the platforms in the table: those of the company, then those of the person that the company does not use.
 * Without the choice of platforms, those of the person.
 */
export function platformsOf({ platforms, company }: User, hasChoice: boolean): Named[] {
  if (!hasChoice || !company?.platforms) return platforms;
  const offered: readonly Named[] = company.platforms;
  return [...offered, ...platforms.filter(({ id }) => !offered.some((one) => one.id === id))];
}

const Notice = chakra('p', {
  base: { px: '3', py: '2', borderRadius: 'md', bg: 'warning.subtle', color: 'warning.fg', fontSize: 'sm' },
});

type PlatformNoticeProps = {
  user: { platforms: readonly Named[]; company?: { platforms?: readonly Named[] | null } | null };
  hasChoice: boolean;
};

/** Says which platforms of the person the company does not use, or that it has none. */
export function PlatformNotice({ user, hasChoice }: PlatformNoticeProps) {
  const known = { ofCompany: user.company?.platforms, chosen: user.platforms, ofProvider: null };
  const notice = hasChoice ? toPlatformNotice(known, true) : undefined;
  return notice ? <Notice>{notice}</Notice> : null;
}
