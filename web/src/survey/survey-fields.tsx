import { chakra } from '@chakra-ui/react/styled-system';
import { useFormikContext } from 'formik';
import { CheckboxField } from '../form/choice-fields.tsx';
import { ColorField } from '../form/color-field.tsx';
import { DateField } from '../form/date-field.tsx';
import { textGrid } from '../form/field-grid.ts';
import { TextField } from '../form/text-field.tsx';
import { type SurveyValues, surveyLabels } from './survey.form.ts';

const Grid = chakra('div', { base: textGrid });
const Boxes = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '6' } });

/** The survey settings that companies and locations have alike: client, start date, opt-outs, colours. */
export function SurveyFields() {
  const { usesDefaultColors } = useFormikContext<SurveyValues>().values;
  const colorHint = usesDefaultColors ? 'Not used while the defaults are.' : undefined;
  return (
    <>
      <Grid>
        <TextField name="client" label={surveyLabels.client} />
        <DateField name="startDate" label={surveyLabels.startDate} isRequired />
      </Grid>
      <Boxes>
        <CheckboxField name="optsOutOfText" label={surveyLabels.optsOutOfText} />
        <CheckboxField name="optsOutOfEmail" label={surveyLabels.optsOutOfEmail} />
        <CheckboxField name="optsOutOfPaper" label={surveyLabels.optsOutOfPaper} />
      </Boxes>
      <CheckboxField name="usesDefaultColors" label={surveyLabels.usesDefaultColors} />
      <Grid>
        <ColorField
          name="boxColor"
          label={surveyLabels.boxColor}
          isRequired={!usesDefaultColors}
          hint={colorHint}
        />
        <ColorField
          name="textColor"
          label={surveyLabels.textColor}
          isRequired={!usesDefaultColors}
          hint={colorHint}
        />
      </Grid>
    </>
  );
}
