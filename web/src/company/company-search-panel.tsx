import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useEffect, useState } from 'react';
import { CompanySearchOptionsDocument } from '../graph/generated/graphql.ts';
import { toStateGroups } from '../master-data/state-options.ts';
import { usePermission } from '../session/viewer.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Combobox } from '../ui/combobox.tsx';
import { Field } from '../ui/field.tsx';
import { PlusIcon, SearchIcon } from '../ui/icons.tsx';
import { Panel } from '../ui/panel.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { type CompanySearch, toCompanyAdd, wholeCompanyList } from './company.paths.ts';

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  },
});

const WholeRow = chakra('div', {
  base: { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
});

const Choices = chakra('fieldset', { base: { gridColumn: '1 / -1', minW: '0' } });

type CompanySearchPanelProps = {
  /** What is searched by now. */
  search: CompanySearch;
  onSearch: (search: CompanySearch) => void;
  onReset: () => void;
};

/** The search above the list [CLI-03] [CLI-04]. Typing alone searches nothing. */
export function CompanySearchPanel({ search, onSearch, onReset }: CompanySearchPanelProps) {
  const [draft, setDraft] = useState(search);
  // Going back or forward in the history changes what is searched by, and the fields follow.
  useEffect(() => setDraft(search), [search]);
  const change = (part: Partial<CompanySearch>) => setDraft({ ...draft, ...part });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch({ ...draft, name: draft.name.trim() });
  };

  return (
    <Panel aria-label="Search companies" mb="4">
      <Form role="search" onSubmit={submit}>
        <Field label="Business Name">
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={draft.name}
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
        <PlaceAndPlatforms draft={draft} onChange={change} />
        <WholeRow>
          <Button type="submit" look="primary">
            <SearchIcon /> Search
          </Button>
          <Button
            onClick={() => {
              setDraft(wholeCompanyList);
              onReset();
            }}
          >
            Reset
          </Button>
          <AddCompany />
        </WholeRow>
      </Form>
    </Panel>
  );
}

type PartProps = { draft: CompanySearch; onChange: (part: Partial<CompanySearch>) => void };

function PlaceAndPlatforms({ draft, onChange }: PartProps) {
  const { data, loading } = useQuery(CompanySearchOptionsDocument, {
    fetchPolicy: 'cache-first',
    errorPolicy: 'all',
  });
  const isGone = (list: unknown) => !loading && !list;
  const toggle = (id: string, isChosen: boolean) => {
    const others = draft.platformIds.filter((chosen) => chosen !== id);
    onChange({ platformIds: isChosen ? [...others, id].toSorted((a, b) => Number(a) - Number(b)) : others });
  };
  return (
    <>
      <Field
        label="State"
        hint={isGone(data?.states) && 'The states could not be loaded. Load the page again.'}
      >
        {(control) => (
          <Combobox
            control={control}
            groups={toStateGroups(data?.states ?? [])}
            value={draft.stateId}
            onChange={(stateId) => onChange({ stateId })}
            placeholder="All states"
          />
        )}
      </Field>
      <Choices>
        <chakra.legend fontSize="sm" fontWeight="medium">
          Platform Business
        </chakra.legend>
        <chakra.div display="flex" flexWrap="wrap" columnGap="5" minH="8">
          {isGone(data?.platforms) && 'The platforms could not be loaded. Load the page again.'}
          {data?.platforms?.map(({ id, name }) => (
            <Checkbox
              key={id}
              checked={draft.platformIds.includes(id)}
              onChange={(event) => toggle(id, event.target.checked)}
            >
              {name}
            </Checkbox>
          ))}
        </chakra.div>
      </Choices>
    </>
  );
}

function AddCompany() {
  const { isAllowed, reason } = usePermission('COMPANY_CREATE');
  if (!isAllowed) return <Button disabledReason={reason}>Add New Company</Button>;
  return (
    <ButtonLink to={toCompanyAdd()} ms={{ sm: 'auto' }}>
      <PlusIcon /> Add New Company
    </ButtonLink>
  );
}
