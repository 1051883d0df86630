import type { FieldDescriptor } from '../form/conflict/conflict.ts';
import type { SocialMediaFactsFragment } from '../graph/generated/graphql.ts';

/** Form values of social media accounts; blank if there is no account. */
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

/** Returns the form values of stored accounts. Null gives a blank form. */
export function toSocialValues(accounts: SocialMediaFactsFragment | null | undefined): SocialValues {
  return {
    facebook: accounts?.facebook ?? '',
    linkedIn: accounts?.linkedIn ?? '',
    googleBusinessId: accounts?.googleBusinessId ?? '',
    googleBusinessLink: accounts?.googleBusinessLink ?? '',
  };
}

export const socialDescriptors: FieldDescriptor<SocialValues>[] = Object.entries(socialLabels).map(
  ([name, label]) => ({
    label,
    paths: [name],
  }),
);

/** Returns the names of the networks with an account. */
export function socialSummary(values: SocialValues): string {
  const names = Object.entries(socialLabels).filter(([name]) => values[name as keyof SocialValues]);
  return names.map(([, label]) => label).join(', ') || 'No accounts';
}
