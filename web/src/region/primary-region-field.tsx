import { chakra } from '@chakra-ui/react/styled-system';
import { useFormikContext } from 'formik';
import { useId } from 'react';
import { useFormField } from '../form/fields/use-form-field.ts';
import type { Option } from '../ui/choice/options.ts';
import { ErrorText } from '../ui/input/field.tsx';
import { Radio } from '../ui/input/radio.tsx';
import { type LocationRegionsValues, primaryOf } from './location-regions.form.ts';

const Group = chakra('fieldset', { base: { minW: '0' } });
const Legend = chakra('legend', { base: { fontSize: 'sm', fontWeight: 'medium', mb: '1' } });
const Radios = chakra('div', {
  base: {
    display: 'grid',
    columnGap: '5',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))',
  },
});
const Note = chakra('p', { base: { fontSize: 'sm', color: 'fg.muted' } });

/** Selects the primary region among the chosen ones. A single region is primary automatically [LOC-08]. */
export function PrimaryRegionField({ options }: { options: readonly Option[] }) {
  const field = useFormField<string>('primaryRegion');
  const { values } = useFormikContext<LocationRegionsValues>();
  const id = useId();
  const noteId = `${id}note`;
  const firstId = `${id}first`;
  const chosen = options.filter(({ value }) => values.regions.includes(value));
  const isOnly = chosen.length === 1;
  const control = field.control({
    id,
    'aria-describedby': field.error || isOnly ? noteId : undefined,
    'aria-invalid': undefined,
    'aria-required': undefined,
  });
  if (chosen.length === 0) return null;
  return (
    <Group
      role="radiogroup"
      aria-required={!isOnly || undefined}
      aria-invalid={field.error ? true : undefined}
      data-filled-by={firstId}
    >
      <Legend>Set Primary Region</Legend>
      <Radios>
        {chosen.map(({ value, label }, at) => (
          <Radio
            {...control}
            key={value}
            id={at === 0 ? firstId : undefined}
            value={value}
            checked={value === primaryOf(values)}
            onChange={() => field.change(value)}
          >
            {label}
          </Radio>
        ))}
      </Radios>
      {field.error ? (
        <ErrorText id={noteId} aria-live="polite">
          {field.error}
        </ErrorText>
      ) : (
        isOnly && <Note id={noteId}>The only region is the primary region.</Note>
      )}
    </Group>
  );
}
