import type { Fact } from '../form/conflict.ts';
import type { SocialMediaFactsFragment } from '../graph/generated/graphql.ts';

/** Accounts on social media as a screen edits them; blank where there is none. */
export type SocialValues = {
  facebook: string;
  linkedIn: string;
  googleBusinessId: string;
  googleBusinessLink: string;
};

/** The captions, in the order of the screen [ENT-19]. */
export const socialLabels = {
  facebook: 'Facebook',
  linkedIn: 'LinkedIn',
  googleBusinessId: 'Google Business',
  googleBusinessLink: 'Google Business Link',
} as const;

/** The accounts of a form from those on record; null gives a blank form. */
export function toSocialValues(accounts: SocialMediaFactsFragment | null | undefined): SocialValues {
  return {
    facebook: accounts?.facebook ?? '',
    linkedIn: accounts?.linkedIn ?? '',
    googleBusinessId: accounts?.googleBusinessId ?? '',
    googleBusinessLink: accounts?.googleBusinessLink ?? '',
  };
}

export const socialFacts: Fact<SocialValues>[] = Object.entries(socialLabels).map(([name, label]) => ({
  label,
  paths: [name],
}));

/** Which accounts there are, in a few words. */
export function socialSummary(values: SocialValues): string {
  const names = Object.entries(socialLabels).filter(([name]) => values[name as keyof SocialValues]);
  return names.map(([, label]) => label).join(', ') || 'No accounts';
}
