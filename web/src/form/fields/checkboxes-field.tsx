import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { Option } from '../../ui/choice/options.ts';
import { Checkbox } from '../../ui/input/checkbox.tsx';
import { ErrorText, Star } from '../../ui/input/field.tsx';
import { formField } from '../field-list/form-field.tsx';
import { idsKind } from './choice-fields.tsx';
import { useFormField } from './use-form-field.ts';

const Group = chakra('fieldset', { base: { minW: '0' } });
const Legend = chakra('legend', { base: { fontSize: 'sm', fontWeight: 'medium', mb: '1' } });
const Boxes = chakra('div', {
  base: {
    display: 'grid',
    columnGap: '5',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))',
  },
});

type CheckboxesFieldProps = {
  name: string;
  label: string;
  options: readonly Option[];
  isRequired?: boolean;
  /** Called instead of changing the value, for a choice that affects more than this field. */
  onChoose?: (values: readonly string[]) => void;
};

/** Renders one checkbox for each option of a short list. The chosen ids keep the order of the list. */
export function CheckboxesField({
  name,
  label,
  options,
  isRequired = false,
  onChoose,
}: CheckboxesFieldProps) {
  const field = useFormField<readonly string[]>(name);
  const errorId = useId();
  const control = field.control({
    id: '',
    'aria-describedby': field.error ? errorId : undefined,
    'aria-invalid': field.error ? true : undefined,
    'aria-required': undefined,
  });
  const toggle = (value: string, isChosen: boolean) =>
    (onChoose ?? field.change)(
      options
        .map((option) => option.value)
        .filter((one) => (one === value ? isChosen : field.value.includes(one))),
    );
  return (
    <Group>
      <Legend>
        {label}
        {isRequired && !field.isLocked && <Star aria-hidden="true">*</Star>}
      </Legend>
      <Boxes>
        {options.map((option) => (
          <Checkbox
            {...control}
            key={option.value}
            id={undefined}
            checked={field.value.includes(option.value)}
            onChange={(event) => toggle(option.value, event.target.checked)}
            onBlur={() => field.leave()}
          >
            {option.label}
          </Checkbox>
        ))}
      </Boxes>
      {field.error && (
        <ErrorText id={errorId} aria-live="polite">
          {field.error}
        </ErrorText>
      )}
    </Group>
  );
}

/** Any number of options of a short list. */
export const checkboxes = (label: string, options: readonly Option[]) =>
  formField(idsKind(options), CheckboxesField, { label, options });
