import { useFormikContext } from 'formik';
import { Field, Fields } from '../form/field-list/form-field.tsx';
import { CheckboxRow, TextGrid } from '../form/fields/field-grid.ts';
import type { locationSurvey, SurveyValues } from './survey.form.ts';

/** Places the survey fields that companies and locations share: client, start date, opt-outs, colors. */
export function SurveyFields({ of }: { of: typeof locationSurvey.fields }) {
  const { client, startDate, usesDefaultColors, boxColor, textColor, ...optOuts } = of;
  const usesDefaults = useFormikContext<SurveyValues>().values.usesDefaultColors;
  const colors = {
    isRequired: !usesDefaults,
    hint: usesDefaults ? 'Default colors are in use' : undefined,
  };
  return (
    <>
      <TextGrid>
        <Field of={client} />
        <Field of={startDate} />
      </TextGrid>
      <CheckboxRow>
        <Fields of={optOuts} />
      </CheckboxRow>
      <Field of={usesDefaultColors} />
      <TextGrid>
        <Field of={boxColor} {...colors} />
        <Field of={textColor} {...colors} />
      </TextGrid>
    </>
  );
}
