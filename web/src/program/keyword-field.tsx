import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../ui/action/button.tsx';
import { ChosenChips } from '../ui/choice/chosen-chips.tsx';
import { plainText } from '../ui/choice/options.ts';
import { Field } from '../ui/input/field.tsx';
import { TextInput } from '../ui/input/text-input.tsx';

/** Maximum length of a keyword, in characters. The limit is the console's own; it keeps chips short. */
const longest = 50;

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '3' } });
const Line = chakra('div', { base: { display: 'flex', gap: '2' } });

type KeywordFieldProps = {
  /** Keywords that can be removed, newest first. */
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  /** Other keywords in the table, which cannot be removed. */
  others: readonly string[];
};

/**
 * Renders a field in which Enter turns the typed keyword into a chip [PLH-04]. A refused keyword stays in the
 * field.
 */
export function KeywordField({ value, onChange, others }: KeywordFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const toInput = () => input.current?.focus();
  const add = (event: FormEvent) => {
    event.preventDefault();
    toInput();
    const keyword = typed.trim().replace(/\s+/g, ' ');
    const refusal = refusalOf(keyword, [...value, ...others]);
    setError(refusal);
    if (refusal) return;
    onChange([keyword, ...value]);
    setTyped('');
  };
  return (
    <Form noValidate onSubmit={add}>
      <Field label="Keyword" error={error} hint="Type a keyword and press Enter.">
        {(control) => (
          <Line>
            <TextInput
              {...control}
              ref={input}
              autoComplete="off"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setError(undefined);
              }}
            />
            <Button type="submit">Add</Button>
          </Line>
        )}
      </Field>
      <ChosenChips
        chosen={value.map((keyword) => ({ value: keyword, label: keyword }))}
        onRemove={(chip) => onChange(value.filter((keyword) => keyword !== chip.value))}
        onEmpty={toInput}
      />
    </Form>
  );
}

/**
 * Returns the reason why a keyword cannot be added. Keywords that differ only in case or accents are the
 * same.
 */
function refusalOf(keyword: string, known: readonly string[]): string | undefined {
  if (keyword === '') return 'Type a keyword first, then press Enter.';
  if (keyword.length > longest)
    return `Keywords can have up to ${longest} characters; this one has ${keyword.length}.`;
  const same = known.find((one) => plainText(one) === plainText(keyword));
  return same && `“${same}” is already in the list. Type another keyword.`;
}
