import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { PlatformsChoicesDocument } from '../graph/generated/graphql.ts';
import { useChoices } from '../selection/use-choices.ts';
import { ChosenChips } from '../ui/chosen-chips.tsx';
import type { ProviderUserSearch } from './provider-user.search.ts';

const Line = chakra('div', {
  base: { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
});

type ProviderAddressFiltersProps = {
  draft: ProviderUserSearch;
  onChange: (part: Partial<ProviderUserSearch>) => void;
  onSearch: (search: ProviderUserSearch) => void;
};

/** What the list is narrowed by that has no field of its own: an address may carry platforms and a status [PRV-03] (AMB-37). */
export function ProviderAddressFilters(props: ProviderAddressFiltersProps) {
  const { platformIds, status } = props.draft;
  return platformIds.length > 0 || status ? <Narrowing {...props} /> : null;
}

const statusValue = 'status';

function Narrowing({ draft, onChange, onSearch }: ProviderAddressFiltersProps) {
  const line = useRef<HTMLDivElement>(null);
  const { list } = useChoices(PlatformsChoicesDocument, (data) => data.platforms);
  const nameOf = (id: string) => list?.find((platform) => platform.id === id)?.name ?? id;
  const { platformIds, status } = draft;
  const chosen = [
    ...platformIds.map((id) => ({ value: id, label: `Platform: ${nameOf(id)}` })),
    ...(status ? [{ value: statusValue, label: `Status: ${status}` }] : []),
  ];
  const remove = ({ value }: { value: string }) => {
    // The last one takes this line with it: the focus goes on to what else can be searched by.
    if (chosen.length === 1) line.current?.closest('form')?.querySelector('input')?.focus();
    const part =
      value === statusValue ? { status: null } : { platformIds: platformIds.filter((id) => id !== value) };
    // The fields follow the address, but only once that has changed: the next chip may be pressed before.
    onChange(part);
    onSearch({ ...draft, ...part });
  };
  return (
    <Line ref={line}>
      <chakra.span fontSize="sm">Only these:</chakra.span>
      <ChosenChips chosen={chosen} onRemove={remove} onEmpty={() => undefined} />
    </Line>
  );
}
