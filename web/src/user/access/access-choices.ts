import { type FragmentType, readFragment } from '../../graph/generated/fragment-masking.ts';
import { AccessOptionsFragmentDoc, CompanyAccessChoicesFragmentDoc } from '../../graph/generated/graphql.ts';
import { type Problem, toProblem } from '../../graph/problem.ts';
import type { Named } from '../../selection/selection.form.ts';
import { type PlaceChoices, toPlaceLists } from './place-lists.ts';
import type { PlatformAccessOptions } from './user-access.form.ts';

type Offered = { accessOptions?: FragmentType<typeof AccessOptionsFragmentDoc> | null };

/** The answer of a query for the choices on a page of a person. */
type Answer = Pick<PlaceChoices, 'locationOptions'> & {
  company?: FragmentType<typeof CompanyAccessChoicesFragmentDoc> | null;
  companyUser?: { platforms?: readonly Offered[] | null } | null;
};

/** What can be chosen for a person of a company. */
export type AccessChoices = ReturnType<typeof toPlaceLists> & {
  /** The company with its platforms; null platforms could not be read. */
  company: { platforms: readonly Named[] | null } | null;
  /** The options on the platforms of the company and on those of the person. */
  options: PlatformAccessOptions[];
  /** Whether a platform has no options. While they are read again, nobody knows why. */
  hasGaps: boolean;
};

export function toAccessChoices({ company: masked, companyUser, locationOptions }: Answer): AccessChoices {
  const company = readFragment(CompanyAccessChoicesFragmentDoc, masked);
  const platforms: Offered[] = [...(company?.platforms ?? []), ...(companyUser?.platforms ?? [])];
  const options = platforms.flatMap(
    ({ accessOptions }) => readFragment(AccessOptionsFragmentDoc, accessOptions) ?? [],
  );
  return {
    company: company ? { platforms: company.platforms ?? null } : null,
    options,
    hasGaps: options.length < platforms.length,
    ...toPlaceLists({ company: company ?? null, locationOptions: locationOptions ?? null }),
  };
}

type PathError = Parameters<typeof toProblem>[0] & { path?: readonly unknown[] };

/** Returns why the options on a platform could not be read; null if all could. */
export function optionsProblem(error: unknown): Problem | null {
  const { errors = [] } = (error ?? {}) as { errors?: readonly PathError[] };
  const found = errors.find(({ path }) => path?.includes('accessOptions'));
  return found ? toProblem(found) : null;
}
