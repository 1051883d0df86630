import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { Option } from '../../ui/choice/options.ts';
import { ErrorText, Hint, Label, Star } from '../../ui/input/field.tsx';
import { Radio } from '../../ui/input/radio.tsx';
import { WhoCan } from '../../ui/message/who-can.tsx';
import { formField } from '../field-list/form-field.tsx';
import { textKind } from './text-field.tsx';
import { useFormField } from './use-form-field.ts';

const Radios = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '5' } });

type RadiosFieldProps = {
  name: string;
  label: string;
  /** False if a heading above shows the same text; screen readers still announce the label. */
  isLabelShown?: boolean;
  /** `isOff` disables an option; the hint says why. */
  options: readonly (Option & { isOff?: boolean })[];
  hint?: string | undefined;
  /** Called instead of changing the value, for a choice that affects more than this field. */
  onChoose?: (value: string) => void;
};

/**
 * Renders the options of a short list as radio buttons. The field is always required: a choice can be changed
 * but not cleared.
 */
export function RadiosField({ name, label, isLabelShown = true, options, hint, onChoose }: RadiosFieldProps) {
  const field = useFormField<string>(name);
  const id = useId();
  const noteId = `${id}note`;
  const note = field.error ?? hint;
  const control = field.control({
    id,
    'aria-describedby': note ? noteId : undefined,
    'aria-invalid': undefined,
    'aria-required': undefined,
  });
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-required={!field.isLocked}
      aria-invalid={field.error ? true : undefined}
      aria-describedby={control['aria-describedby']}
      data-filled-by={`${id}first`}
    >
      {isLabelShown && (
        <Label as="span" aria-hidden="true">
          {label}
          {!field.isLocked && <Star>*</Star>}
        </Label>
      )}
      <Radios>
        {options.map(({ value, label: caption, isOff = false }, at) => (
          <Radio
            {...control}
            key={value}
            id={at === 0 ? `${id}first` : undefined}
            value={value}
            checked={value === field.value}
            disabled={control.disabled || isOff}
            onChange={() => (onChoose ?? field.change)(value)}
          >
            {caption}
          </Radio>
        ))}
      </Radios>
      {field.error ? (
        <ErrorText id={noteId} aria-live="polite">
          {field.error}
        </ErrorText>
      ) : (
        hint && (
          <Hint>
            <span id={noteId}>{hint}</span>
            {options.some(({ isOff }) => isOff) && <WhoCan reason={hint} />}
          </Hint>
        )
      )}
    </div>
  );
}

/** One of a few options, blank if none is stored. `none` is the text for it. */
export const radios = (
  label: string,
  options: readonly Option[],
  { none = '', initial = '', hint = '' } = {},
) =>
  formField(
    { ...textKind, toText: (value) => options.find((option) => option.value === value)?.label ?? none },
    RadiosField,
    { label, options, initial, hint: hint || undefined },
  );
