import { auditSearchLengths } from '@console/schema/limits.ts';
import { useExtension } from '../graph/extensions.ts';
import { SearchText } from '../list/search-fields.tsx';
import { DateRangePicker } from '../ui/date/date-range-picker.tsx';
import { Field } from '../ui/input/field.tsx';
import { Select } from '../ui/input/text-input.tsx';
import type { AuditSearch } from './audit.search.ts';
import { actionNames, entityNames } from './audit.words.ts';

type AuditFieldsProps = {
  draft: AuditSearch;
  onChange: (part: Partial<AuditSearch>) => void;
};

/** The search fields of the audit log. */
export function AuditFields({ draft, onChange }: AuditFieldsProps) {
  const hasTokens = useExtension('PERSONAL_ACCESS_TOKENS');
  const takesTimes = useExtension('AUDIT_FEED');
  return (
    <>
      <SearchText
        label="Person"
        value={draft.actor}
        longest={auditSearchLengths.actor}
        onChange={(actor) => onChange({ actor })}
      />
      {hasTokens && (
        <SearchText
          label="Access Token"
          value={draft.token}
          longest={auditSearchLengths.token}
          onChange={(token) => onChange({ token })}
        />
      )}
      <SearchChoice
        label="Record type"
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
      <DateRangePicker
        label={takesTimes ? 'Date range' : 'Date range (UTC)'}
        value={draft.days}
        onChange={(days) => onChange({ days })}
      />
      <SearchText
        label="Request ID"
        value={draft.requestId}
        longest={auditSearchLengths.requestId}
        onChange={(requestId) => onChange({ requestId })}
      />
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
