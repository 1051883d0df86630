import { chakra } from '@chakra-ui/react/styled-system';
import { useFormikContext } from 'formik';
import { CheckboxField } from '../form/fields/choice-fields.tsx';
import { ColorField } from '../form/fields/color-field.tsx';
import { DateField } from '../form/fields/date-field.tsx';
import { textGrid } from '../form/fields/field-grid.ts';
import { TextField } from '../form/fields/text-field.tsx';
import type { SurveyLabels, SurveyValues } from './survey.form.ts';

const Grid = chakra('div', { base: textGrid });
const Boxes = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '6' } });

/** The survey fields that companies and locations share: client, start date, opt-outs, colors. */
export function SurveyFields({ labels }: { labels: SurveyLabels }) {
  const { usesDefaultColors } = useFormikContext<SurveyValues>().values;
  const colorHint = usesDefaultColors ? 'Default colors are in use' : undefined;
  return (
    <>
      <Grid>
        <TextField name="client" label={labels.client} />
        <DateField name="startDate" label={labels.startDate} isRequired />
      </Grid>
      <Boxes>
        <CheckboxField name="optsOutOfText" label={labels.optsOutOfText} />
        <CheckboxField name="optsOutOfEmail" label={labels.optsOutOfEmail} />
        <CheckboxField name="optsOutOfPaper" label={labels.optsOutOfPaper} />
      </Boxes>
      <CheckboxField name="usesDefaultColors" label={labels.usesDefaultColors} />
      <Grid>
        <ColorField
          name="boxColor"
          label={labels.boxColor}
          isRequired={!usesDefaultColors}
          hint={colorHint}
        />
        <ColorField
          name="textColor"
          label={labels.textColor}
          isRequired={!usesDefaultColors}
          hint={colorHint}
        />
      </Grid>
    </>
  );
}
