import { PlatformsChoicesDocument } from '../graph/generated/graphql.ts';
import { ListNarrowing } from '../list/list-narrowing.tsx';
import { useChoices } from '../selection/use-choices.ts';
import type { ProviderUserSearch } from './provider-user.search.ts';

type ProviderAddressFiltersProps = {
  draft: ProviderUserSearch;
  onChange: (part: Partial<ProviderUserSearch>) => void;
  onSearch: (search: ProviderUserSearch) => void;
};

/**
 * Shows the filters that have no input field: platforms and a status can come only from the URL [PRV-03]
 * (AMB-37).
 */
export function ProviderAddressFilters(props: ProviderAddressFiltersProps) {
  const { platformIds, status } = props.draft;
  return platformIds.length > 0 || status ? <Narrowing {...props} /> : null;
}

const statusValue = 'status';

function Narrowing(props: ProviderAddressFiltersProps) {
  const { list } = useChoices(PlatformsChoicesDocument, (data) => data.platforms);
  const nameOf = (id: string) => list?.find((platform) => platform.id === id)?.name ?? id;
  const { platformIds, status } = props.draft;
  const chosen = [
    ...platformIds.map((id) => ({ value: id, label: `Platform: ${nameOf(id)}` })),
    ...(status ? [{ value: statusValue, label: `Status: ${status}` }] : []),
  ];
  const without = (value: string) =>
    value === statusValue ? { status: null } : { platformIds: platformIds.filter((id) => id !== value) };
  return <ListNarrowing {...props} chosen={chosen} without={without} />;
}
