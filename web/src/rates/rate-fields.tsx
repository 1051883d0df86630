import { chakra } from '@chakra-ui/react/styled-system';
import { shortGrid } from '../form/field-grid.ts';
import { CurrencyField } from '../form/masked-fields.tsx';
import { rateLabels } from './rates.form.ts';

const Grid = chakra('div', { base: shortGrid });

/** The four fee rates, on whatever level [COM-16] [BIL-02]. They stand at `rates` in the form. */
export function RateFields() {
  return (
    <Grid>
      {Object.entries(rateLabels).map(([name, label]) => (
        <CurrencyField key={name} name={`rates.${name}`} label={label} isRequired />
      ))}
    </Grid>
  );
}
