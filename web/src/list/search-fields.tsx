import { chakra } from '@chakra-ui/react/styled-system';
import type { ActiveStatus } from '../graph/generated/graphql.ts';
import { Checkbox } from '../ui/input/checkbox.tsx';
import { Field } from '../ui/input/field.tsx';
import { Select, TextInput } from '../ui/input/text-input.tsx';
import { readStatus } from './search-values.ts';

type SearchTextProps = {
  label: string;
  value: string;
  /** Maximum length of the text. */
  longest: number;
  onChange: (text: string) => void;
};

/** Renders a text field of a search. */
export function SearchText({ label, value, longest, onChange }: SearchTextProps) {
  return (
    <Field label={label}>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          maxLength={longest}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

const Choices = chakra('fieldset', { base: { gridColumn: '1 / -1', minW: '0' } });

export type SearchPlatformsProps = {
  /** All platforms; null if they could not be read, undefined while they are loading. */
  platforms: readonly { id: string; name: string }[] | null | undefined;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Renders the platforms as checkboxes of a search [CLI-03]. */
export function SearchPlatforms({ platforms, chosen, onChange }: SearchPlatformsProps) {
  const toggle = (id: string, isChosen: boolean) => {
    const others = chosen.filter((other) => other !== id);
    onChange(isChosen ? [...others, id].toSorted((a, b) => Number(a) - Number(b)) : others);
  };
  return (
    <Choices>
      <chakra.legend fontSize="sm" fontWeight="medium">
        Platform Business
      </chakra.legend>
      <chakra.div display="flex" flexWrap="wrap" columnGap="5" minH="8">
        {platforms === null && 'Platforms could not be loaded. Reload the page.'}
        {platforms?.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={(event) => toggle(id, event.target.checked)}
          >
            {name}
          </Checkbox>
        ))}
      </chakra.div>
    </Choices>
  );
}

type SearchStatusProps = { value: ActiveStatus | null; onChange: (status: ActiveStatus | null) => void };

/** Renders the choice of a status in a search. */
export function SearchStatus({ value, onChange }: SearchStatusProps) {
  return (
    <Field label="Status">
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={(event) => onChange(readStatus(event.target.value))}
        >
          <option value="">All</option>
          <option value="ACTIVE">Active</option>
          <option value="INACTIVE">Inactive</option>
        </Select>
      )}
    </Field>
  );
}
