import { chakra } from '@chakra-ui/react/styled-system';
import { countryIds } from '@console/schema/limits.ts';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { ComboboxField, SelectField } from '../form/choice-fields.tsx';
import { textGrid } from '../form/field-grid.ts';
import { TextField } from '../form/text-field.tsx';
import { Button } from '../ui/button.tsx';
import { FilledField } from './filled-field.tsx';
import { StreetField } from './street-field.tsx';
import type { AddressChoices } from './use-address-choices.ts';

const Grid = chakra('div', { base: textGrid });

type AddressFieldsProps = {
  /** Path of the address in the form. */
  name: string;
  choices: AddressChoices;
};

/**
 * The fields of a postal address [COM-12]. The states are those of the chosen country. In the United States a
 * suggestion fills in all but the street [ADR-02]; when there are no suggestions to be had, everything is typed.
 */
export function AddressFields({ name, choices }: AddressFieldsProps) {
  const { getFieldMeta, setFieldValue } = useFormikContext();
  const countryId = getFieldMeta<string>(`${name}.countryId`).value;
  const states = choices.statesOf(countryId);
  const [isUnavailable, setUnavailable] = useState(false);
  const isUnitedStates = countryId === countryIds.unitedStates;
  const street = `${name}.address1`;
  const filledBy = isUnitedStates && !isUnavailable ? street : null;
  return (
    <>
      <Grid>
        <SelectField
          name={`${name}.countryId`}
          label="Country"
          isRequired
          options={choices.countries}
          onChoose={() => void setFieldValue(`${name}.stateId`, '', false)}
        />
        {isUnitedStates ? (
          <StreetField name={name} onUnavailable={() => setUnavailable(true)} />
        ) : (
          <TextField name={street} label="Address Line 1" isRequired />
        )}
        <FilledField name={`${name}.address2`} label="Address Line 2" filledBy={filledBy} />
        <FilledField name={`${name}.city`} label="City" isRequired filledBy={filledBy} />
        <ComboboxField
          name={`${name}.stateId`}
          label="State"
          isRequired
          groups={[{ label: '', options: states }]}
          hint={stateHint(countryId, states.length, choices)}
        />
        <FilledField name={`${name}.zip`} label="Zip Code" isRequired filledBy={filledBy} />
      </Grid>
      {choices.retry && (
        <chakra.p role="alert" mt="3" color="danger.fg" fontSize="sm">
          The lists of countries and states could not be loaded.{' '}
          <Button size="sm" onClick={choices.retry}>
            Try again
          </Button>
        </chakra.p>
      )}
    </>
  );
}

function stateHint(countryId: string, count: number, choices: AddressChoices): string | undefined {
  if (!countryId) return 'Choose a country first';
  if (choices.isLoading) return 'Loading the states';
  if (count === 0 && !choices.retry) return 'No states are on record for this country';
  return undefined;
}
