import { chakra } from '@chakra-ui/react/styled-system';
import { useFormikContext } from 'formik';
import { shortGrid } from '../form/fields/field-grid.ts';
import { CurrencyField } from '../form/fields/masked-fields.tsx';
import { RateNote } from './rate-source.tsx';
import { type RateValues, rateLabels, rateNames } from './rates.form.ts';
import type { RatesInForce } from './rates-in-force.ts';

const Grid = chakra('div', { base: shortGrid });

type RateFieldsProps = {
  /** The effective rates and their sources; absent where no higher level supplies rates. */
  inForce?: RatesInForce | null;
  /** Called when the person types into a rate field. */
  onEdit?: () => void;
};

/**
 * Renders the four fee rates of a company, the defaults or a location [COM-16] [BIL-02] [LOC-12]. The form
 * holds them under `rates`.
 */
export function RateFields({ inForce, onEdit }: RateFieldsProps) {
  const { rates } = useFormikContext<{ rates: RateValues }>().values;
  return (
    <Grid>
      {rateNames.map((name) => (
        <CurrencyField
          key={name}
          name={`rates.${name}`}
          label={rateLabels[name]}
          isRequired
          hint={inForce ? <RateNote rate={inForce[name]} typed={rates[name]} /> : undefined}
          onEdit={onEdit}
        />
      ))}
    </Grid>
  );
}
