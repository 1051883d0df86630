import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ChosenChips } from '../ui/chosen-chips.tsx';
import { Field } from '../ui/field.tsx';
import { plainText } from '../ui/options.ts';
import { TextInput } from '../ui/text-input.tsx';

/** The longest keyword, in characters; ours, so that a chip stays a chip. */
const longest = 50;

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '3' } });
const Line = chakra('div', { base: { display: 'flex', gap: '2' } });

type KeywordFieldProps = {
  /** The keywords that can be removed, the newest first. */
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  /** Keywords that are there as well and stay. */
  others: readonly string[];
};

/** Takes keywords: each Enter makes a chip of what was typed [PLH-04]. What it refuses stays in the field. */
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

/** What to say of a keyword that cannot be added. Case and accents do not make another keyword. */
function refusalOf(keyword: string, known: readonly string[]): string | undefined {
  if (keyword === '') return 'Type a keyword first, then press Enter.';
  if (keyword.length > longest)
    return `A keyword has at most ${longest} characters; this one has ${keyword.length}.`;
  const same = known.find((one) => plainText(one) === plainText(keyword));
  return same && `“${same}” is there already. Type another keyword.`;
}
