import { countryIds } from '@console/schema/limits.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import { StateFactsFragmentDoc } from '../graph/generated/graphql.ts';
import type { OptionGroup } from '../ui/choice/options.ts';

const headings: [id: string, label: string][] = [
  [countryIds.unitedStates, 'United States'],
  [countryIds.canada, 'Canada'],
  [countryIds.mexico, 'Mexico'],
];

/** Returns states as options, grouped under the three countries that the documents name [CLI-03] [CON-12]. */
export function toStateGroups(states: readonly FragmentType<typeof StateFactsFragmentDoc>[]): OptionGroup[] {
  const all = readFragment(StateFactsFragmentDoc, states);
  return headings.map(([countryId, label]) => ({
    label,
    options: all
      .filter((state) => state.country?.id === countryId)
      .map((state) => ({ value: state.id, label: state.name, code: state.code ?? undefined })),
  }));
}
