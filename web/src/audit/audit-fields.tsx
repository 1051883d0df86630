import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { SearchText } from '../list/search-fields.tsx';
import { ChosenChips } from '../ui/chosen-chips.tsx';
import { DateRangePicker } from '../ui/date-range-picker.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/text-input.tsx';
import type { AuditSearch } from './audit.search.ts';
import { actionNames, entityNames } from './audit.words.ts';

type AuditFieldsProps = {
  draft: AuditSearch;
  onChange: (part: Partial<AuditSearch>) => void;
  onSearch: (search: AuditSearch) => void;
};

/** What the audit log is searched by. */
export function AuditFields({ draft, onChange, onSearch }: AuditFieldsProps) {
  return (
    <>
      <SearchText label="Person" value={draft.actor} onChange={(actor) => onChange({ actor })} />
      <SearchText label="Access Token" value={draft.token} onChange={(token) => onChange({ token })} />
      <SearchChoice
        label="Kind"
        names={entityNames}
        value={draft.entity}
        onChange={(entity) => onChange({ entity })}
      />
      <SearchChoice
        label="Action"
        names={actionNames}
        value={draft.action}
        onChange={(action) => onChange({ action })}
      />
      <DateRangePicker label="Days (UTC)" value={draft.days} onChange={(days) => onChange({ days })} />
      <SearchText
        label="Request ID"
        value={draft.requestId}
        onChange={(requestId) => onChange({ requestId })}
      />
      <Narrowing draft={draft} onChange={onChange} onSearch={onSearch} />
    </>
  );
}

type SearchChoiceProps<Word extends string> = {
  label: string;
  names: Record<Word, string>;
  value: Word | '';
  onChange: (value: Word | '') => void;
};

const toCaption = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function SearchChoice<Word extends string>({ label, names, value, onChange }: SearchChoiceProps<Word>) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value as Word | '')}>
          <option value="">All</option>
          {(Object.entries(names) as [Word, string][]).map(([word, name]) => (
            <option key={word} value={word}>
              {toCaption(name)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const Line = chakra('div', {
  base: { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
});

/** What a link narrowed the log to, which no field shows: each can be taken away. */
function Narrowing({ draft, onChange, onSearch }: AuditFieldsProps) {
  const line = useRef<HTMLDivElement>(null);
  const chosen = [
    ...(draft.companyId ? [{ value: 'companyId', label: `Company number ${draft.companyId}` }] : []),
    ...(draft.entityId ? [{ value: 'entityId', label: `Record number ${draft.entityId}` }] : []),
  ];
  if (chosen.length === 0) return null;
  const remove = ({ value }: { value: string }) => {
    // The last one takes this line with it: the focus goes on to what else can be searched by.
    if (chosen.length === 1) line.current?.closest('form')?.querySelector('input')?.focus();
    onChange({ [value]: '' });
    onSearch({ ...draft, [value]: '' });
  };
  return (
    <Line ref={line}>
      <chakra.span fontSize="sm">Only these:</chakra.span>
      <ChosenChips chosen={chosen} onRemove={remove} onEmpty={() => undefined} />
    </Line>
  );
}
