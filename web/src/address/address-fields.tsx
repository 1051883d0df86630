import { chakra } from '@chakra-ui/react/styled-system';
import { countryIds } from '@console/schema/limits.ts';
import { useFormikContext } from 'formik';
import { useId, useRef, useState } from 'react';
import { ComboboxField, SelectField } from '../form/fields/choice-fields.tsx';
import { textGrid } from '../form/fields/field-grid.ts';
import { TextField } from '../form/fields/text-field.tsx';
import { useLockId } from '../form/save/form-lock.tsx';
import { Button } from '../ui/action/button.tsx';
import { Hint } from '../ui/input/field.tsx';
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
 * The fields of a postal address [COM-12]. Offers the states of the chosen country, and no state field for a
 * country without states. In the United States, a suggestion fills in all fields but the street [ADR-02].
 * Without suggestions, all fields are editable.
 */
export function AddressFields({ name, choices }: AddressFieldsProps) {
  const { getFieldMeta } = useFormikContext();
  const countryId = getFieldMeta<string>(`${name}.countryId`).value;
  const states = choices.statesOf(countryId);
  const selectState = useStateOfCountry(name);
  const [isUnavailable, setUnavailable] = useState(false);
  const isLocked = useLockId() !== null;
  const noteId = useId();
  const isUnitedStates = countryId === countryIds.unitedStates;
  const street = `${name}.address1`;
  const filledBy = isUnitedStates && !isUnavailable && !isLocked ? street : null;
  const filled = { filledBy, noteId };
  return (
    <>
      <Grid>
        <SelectField
          name={`${name}.countryId`}
          label="Country"
          isRequired
          options={choices.countries}
          onChoose={selectState}
        />
        {isUnitedStates ? (
          <StreetField name={name} onUnavailable={() => setUnavailable(true)} />
        ) : (
          <TextField name={street} label="Address Line 1" isRequired />
        )}
        <FilledField name={`${name}.address2`} label="Address Line 2" {...filled} />
        <FilledField name={`${name}.city`} label="City" isRequired {...filled} />
        {(states.length > 0 || !countryId || choices.hasStates(countryId)) && (
          <ComboboxField
            name={`${name}.stateId`}
            label="State"
            isRequired
            groups={[{ label: '', options: states }]}
            hint={stateHint(countryId, choices)}
          />
        )}
        <FilledField name={`${name}.zip`} label="Zip Code" isRequired {...filled} />
      </Grid>
      {filledBy !== null && (
        <Hint id={noteId} mt="2">
          Filled in automatically
        </Hint>
      )}
      {choices.retry && (
        <chakra.p role="alert" mt="3" color="danger.fg" fontSize="sm">
          Countries and states could not be loaded.{' '}
          <Button size="sm" onClick={choices.retry}>
            Try again
          </Button>
        </chakra.p>
      )}
    </>
  );
}

/** Changes the state together with the country: to the last choice for that country, or to blank. */
function useStateOfCountry(name: string) {
  const { getFieldMeta, setFieldValue } = useFormikContext();
  const chosen = useRef<Record<string, string>>({});
  return (nextId: string) => {
    const countryId = getFieldMeta<string>(`${name}.countryId`).value;
    chosen.current[countryId] = getFieldMeta<string>(`${name}.stateId`).value;
    void setFieldValue(`${name}.stateId`, chosen.current[nextId] ?? '', false);
  };
}

function stateHint(countryId: string, choices: AddressChoices): string | undefined {
  if (!countryId) return 'Choose a country first';
  return choices.isLoading ? 'Loading states…' : undefined;
}
