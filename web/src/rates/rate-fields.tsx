import { chakra } from '@chakra-ui/react/styled-system';
import { useFormikContext } from 'formik';
import { Field } from '../form/field-list/form-field.tsx';
import { shortGrid } from '../form/fields/field-grid.ts';
import { RateNote } from './rate-source.tsx';
import { type fees, type RateValues, rateNames } from './rates.form.ts';
import type { RatesInForce } from './rates-in-force.ts';

const Grid = chakra('div', { base: shortGrid });

type RateFieldsProps = {
  /** The part of the form that holds the rates. */
  of: { fields: typeof fees.fields };
  /** The effective rates and their sources; absent where no higher level supplies rates. */
  inForce?: RatesInForce | null;
  /** Called when the person types into a rate field. */
  onEdit?: () => void;
};

/** Places the fee rates of a company, the defaults or a location [COM-16] [BIL-02] [LOC-12]. */
export function RateFields({ of: { fields }, inForce, onEdit }: RateFieldsProps) {
  const { fees: typed } = useFormikContext<{ fees: RateValues }>().values;
  return (
    <Grid>
      {rateNames.map((name) => (
        <Field
          key={name}
          of={fields[name]}
          hint={inForce ? <RateNote rate={inForce[name]} typed={typed[name]} /> : undefined}
          onEdit={onEdit}
        />
      ))}
    </Grid>
  );
}
