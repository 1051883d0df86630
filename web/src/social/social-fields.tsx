import { chakra } from '@chakra-ui/react/styled-system';
import { textGrid } from '../form/fields/field-grid.ts';
import { TextField } from '../form/fields/text-field.tsx';
import { socialLabels } from './social.form.ts';

const Grid = chakra('div', { base: textGrid });

/** The fields of the four social media accounts of a company [COM-30] or a location. */
export function SocialFields() {
  return (
    <Grid>
      <TextField name="facebook" label={socialLabels.facebook} />
      <TextField name="linkedIn" label={socialLabels.linkedIn} />
      <TextField name="googleBusinessId" label={socialLabels.googleBusinessId} />
      <TextField name="googleBusinessLink" label={socialLabels.googleBusinessLink} type="url" />
    </Grid>
  );
}
