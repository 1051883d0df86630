import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useRef, useState } from 'react';
import { entryName } from '../form/entries/entry-name.ts';
import { CheckboxField } from '../form/fields/choice-fields.tsx';
import { DateField } from '../form/fields/date-field.tsx';
import { useFormField } from '../form/fields/use-form-field.ts';
import { plainText } from '../ui/choice/options.ts';
import { Checkbox } from '../ui/input/checkbox.tsx';
import { ErrorText, Field, Star } from '../ui/input/field.tsx';
import { TextInput } from '../ui/input/text-input.tsx';
import { blankSurvey, type LocationSegmentsValues, type SegmentSurvey } from './location-segments.form.ts';
import type { Named } from './selection.form.ts';

/** Maximum number of segments shown without a search field. */
const searchableAbove = 12;

const Group = chakra('fieldset', { base: { minW: '0' } });
const Legend = chakra('legend', { base: { fontSize: 'sm', fontWeight: 'medium', mb: '1' } });
const Count = chakra('p', { base: { mt: '1', fontSize: 'sm', color: 'fg.muted' } });
const Rows = chakra('ul', { base: { listStyle: 'none', borderWidth: '1px', borderRadius: 'md' } });
const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 2fr)' },
    alignItems: 'center',
    columnGap: '5',
    px: '3',
    py: '1.5',
    '& + &': { borderTopWidth: '1px' },
  },
});
const Survey = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 17rem) minmax(0, 1fr)' },
    alignItems: 'center',
    columnGap: '5',
    rowGap: '1',
    pb: { base: '1.5', md: '0' },
  },
});

/**
 * Renders the business segments, one row each. A ticked row shows its survey fields; unticking a row removes
 * them [LOC-10].
 */
export function SegmentSurveys({ choices }: { choices: readonly Named[] }) {
  const field = useFormField<LocationSegmentsValues['segments']>('segments');
  // Errors of single rows are shown at the rows. Only a string concerns the whole field.
  const error = typeof field.error === 'string' ? field.error : undefined;
  const errorId = useId();
  const [wanted, setWanted] = useState('');
  const isShown = ({ id, name }: Named) =>
    field.value[entryName(id)] !== undefined || plainText(name).includes(plainText(wanted.trim()));
  const change = (id: string, survey: SegmentSurvey | null) => {
    const { [entryName(id)]: _, ...others } = field.value;
    field.change(survey ? { ...others, [entryName(id)]: survey } : others);
  };
  return (
    <Group>
      <Legend>
        Business Segments
        {!field.isLocked && <Star aria-hidden="true">*</Star>}
      </Legend>
      {choices.length > searchableAbove && <Search value={wanted} onChange={setWanted} />}
      <Rows>
        {choices.filter(isShown).map((choice) => (
          <SegmentRow
            key={choice.id}
            choice={choice}
            survey={field.value[entryName(choice.id)]}
            errorId={error && errorId}
            onChange={(survey) => change(choice.id, survey)}
          />
        ))}
      </Rows>
      <Count role="status">{`${Object.keys(field.value).length} of ${choices.length} selected`}</Count>
      {error && (
        <ErrorText id={errorId} aria-live="polite">
          {error}
        </ErrorText>
      )}
    </Group>
  );
}

/** Filters the rows by name. Chosen rows always stay visible. */
function Search({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <chakra.div maxW="20rem" mb="2">
      <Field label="Find a segment">
        {(control) => (
          <TextInput
            {...control}
            type="search"
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            // The search text is not part of the form, so Enter must not submit it.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
    </chakra.div>
  );
}

type SegmentRowProps = {
  choice: Named;
  /** Undefined if the segment is not chosen. */
  survey: SegmentSurvey | undefined;
  errorId: string | undefined;
  onChange: (survey: SegmentSurvey | null) => void;
};

function SegmentRow({ choice, survey, errorId, onChange }: SegmentRowProps) {
  const path = `segments.${entryName(choice.id)}`;
  const field = useFormField<unknown>('segments');
  // A segment that is ticked again gets the values last typed into its row.
  const last = useRef(survey);
  if (survey) last.current = survey;
  const control = field.control({
    id: useId(),
    'aria-describedby': errorId,
    'aria-invalid': errorId ? true : undefined,
    'aria-required': undefined,
  });
  return (
    <Row>
      <Checkbox
        {...control}
        name={undefined}
        checked={survey !== undefined}
        onChange={({ target }) => onChange(target.checked ? (last.current ?? blankSurvey) : null)}
      >
        {choice.name}
      </Checkbox>
      {survey && (
        <Survey role="group" aria-label={`Surveys of ${choice.name}`}>
          <DateField
            name={`${path}.surveyStartDate`}
            label="Send Survey Start Date"
            hint={survey.neverSendsSurvey ? 'Not needed: no survey is sent.' : undefined}
          />
          <CheckboxField name={`${path}.neverSendsSurvey`} label="Never send survey" />
        </Survey>
      )}
    </Row>
  );
}
