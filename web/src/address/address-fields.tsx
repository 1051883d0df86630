import { chakra } from '@chakra-ui/react/styled-system';
import { countryIds } from '@console/schema/limits.ts';
import { useFormikContext } from 'formik';
import { useId, useRef, useState } from 'react';
import { Field, Fields } from '../form/field-list/form-field.tsx';
import { ChoicesMissing } from '../form/fields/choices-missing.tsx';
import { TextGrid } from '../form/fields/field-grid.ts';
import { useLockId } from '../form/save/form-lock.tsx';
import { useExtension } from '../graph/extensions.ts';
import { Hint } from '../ui/input/field.tsx';
import type { AddressPart } from './address.form.ts';
import { FilledField } from './filled-field.tsx';
import { StreetField } from './street-field.tsx';
import type { AddressChoices } from './use-address-choices.ts';

/**
 * The fields of a postal address [COM-12]. Offers the states of the chosen country, and no state field for a
 * country without states. In the United States, a suggestion fills in all fields but the street [ADR-02].
 * Without suggestions, all fields are editable.
 */
export function AddressFields({ of: { path, fields, choices } }: { of: AddressPart }) {
  const { getFieldMeta } = useFormikContext();
  const countryId = getFieldMeta<string>(fields.countryId.props.name).value;
  const states = choices.statesOf(countryId);
  const selectState = useStateOfCountry(path);
  const [isUnavailable, setUnavailable] = useState(false);
  const hasSuggestions = useExtension('ADDRESS_SUGGESTIONS');
  const isLocked = useLockId() !== null;
  const noteId = useId();
  const isSuggested = hasSuggestions && countryId === countryIds.unitedStates;
  const { address1, address2, city, stateId, zip, countryId: country, ...others } = fields;
  const filledBy = isSuggested && !isUnavailable && !isLocked ? address1.props.name : null;
  const filled = { filledBy, noteId };
  return (
    <>
      <TextGrid>
        <Field of={country} onChoose={selectState} />
        {isSuggested ? (
          <StreetField path={path} {...address1.props} onUnavailable={() => setUnavailable(true)} />
        ) : (
          <Field of={address1} />
        )}
        <FilledField {...address2.props} {...filled} />
        <FilledField {...city.props} {...filled} />
        {(states.length > 0 || !countryId || choices.hasStates(countryId)) && (
          <Field
            of={stateId}
            groups={[{ label: '', options: states }]}
            hint={stateHint(countryId, choices)}
          />
        )}
        <FilledField {...zip.props} {...filled} />
        <Fields of={others} />
      </TextGrid>
      {filledBy !== null && (
        <Hint id={noteId} mt="2">
          Filled in automatically
        </Hint>
      )}
      {choices.retry && (
        <chakra.div mt="3">
          <ChoicesMissing what="Countries and states" retry={choices.retry} />
        </chakra.div>
      )}
    </>
  );
}

/** Changes the state together with the country: to the last choice for that country, or to blank. */
function useStateOfCountry(path: string) {
  const { getFieldMeta, setFieldValue } = useFormikContext();
  const chosen = useRef<Record<string, string>>({});
  return (nextId: string) => {
    const countryId = getFieldMeta<string>(`${path}.countryId`).value;
    chosen.current[countryId] = getFieldMeta<string>(`${path}.stateId`).value;
    void setFieldValue(`${path}.stateId`, chosen.current[nextId] ?? '', false);
  };
}

function stateHint(countryId: string, choices: AddressChoices): string | undefined {
  if (!countryId) return 'Choose a country first';
  return choices.isLoading ? 'Loading states…' : undefined;
}
