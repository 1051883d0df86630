import { chakra } from '@chakra-ui/react/styled-system';
import { countryIds } from '@console/schema/limits.ts';
import { useFormikContext } from 'formik';
import { useId, useRef, useState } from 'react';
import { Field, Fields } from '../form/field-list/form-field.tsx';
import { ChoicesMissing } from '../form/fields/choices-missing.tsx';
import { TextGrid } from '../form/fields/field-grid.ts';
import { LinkedField, toMapLink } from '../form/fields/linked-field.tsx';
import { useLockId } from '../form/save/form-lock.tsx';
import { useExtension } from '../graph/extensions.ts';
import type { Option } from '../ui/choice/options.ts';
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
  const [isUnavailable, setUnavailable] = useState(false);
  const hasSuggestions = useExtension('ADDRESS_SUGGESTIONS');
  const selectCountry = useCountryChange(path, hasSuggestions && !isUnavailable);
  const isLocked = useLockId() !== null;
  const noteId = useId();
  const isSuggested = hasSuggestions && countryId === countryIds.unitedStates;
  // The captions of the documents are those of the United States.
  const isAbroad = countryId !== '' && countryId !== countryIds.unitedStates;
  const isCanada = countryId === countryIds.canada;
  const { address1, address2, city, stateId, zip, countryId: country, ...others } = fields;
  const filledBy = isSuggested && !isUnavailable && !isLocked ? address1.props.name : null;
  const filled = { filledBy, noteId };
  const mapLink = useMapLink(fields, choices);
  return (
    <>
      <TextGrid>
        <Field of={country} onChoose={selectCountry} />
        <LinkedField link={mapLink}>
          {isSuggested ? (
            <StreetField
              path={path}
              {...address1.props}
              fills={filledBy === null ? [] : [city.props.name, zip.props.name]}
              onUnavailable={() => setUnavailable(true)}
            />
          ) : (
            <Field of={address1} />
          )}
        </LinkedField>
        <FilledField {...address2.props} {...filled} />
        <FilledField {...city.props} {...filled} />
        {(states.length > 0 || !countryId || choices.hasStates(countryId)) && (
          <Field
            of={stateId}
            {...(isCanada && { label: 'Province' })}
            groups={[{ label: '', options: states }]}
            hint={stateHint(countryId, choices)}
          />
        )}
        <FilledField {...zip.props} {...filled} {...(isAbroad && { label: 'Postal Code' })} />
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

/** Returns a link to the stored address on a map; null if none is stored. */
function useMapLink(
  { address1, city, zip, stateId, countryId }: AddressPart['fields'],
  { states, countries }: AddressChoices,
) {
  const { getFieldMeta } = useFormikContext();
  const stored = ({ props }: { props: { name: string } }) =>
    getFieldMeta<string>(props.name).initialValue ?? '';
  const labelIn = (options: Option[], id: string) => options.find(({ value }) => value === id)?.label;
  const state = labelIn(states, stored(stateId));
  return toMapLink(stored(address1), stored(city), state, stored(zip), labelIn(countries, stored(countryId)));
}

/** The parts of an address that a suggestion fills. */
const filledParts = ['address2', 'city', 'zip'];

/**
 * Changes what belongs to a country together with it, to the last values for that country or to blank: the state,
 * and in the United States the fields that only a suggestion can fill.
 */
function useCountryChange(path: string, isFilledInUs: boolean) {
  const { getFieldMeta, setFieldValue } = useFormikContext();
  const former = useRef<Record<string, Record<string, string>>>({});
  const partOf = (part: string) => getFieldMeta<string>(`${path}.${part}`).value;
  return (nextId: string) => {
    const parts = ['stateId', ...filledParts];
    former.current[partOf('countryId')] = Object.fromEntries(parts.map((part) => [part, partOf(part)]));
    const isFilled = isFilledInUs && nextId === countryIds.unitedStates;
    for (const part of isFilled ? parts : ['stateId'])
      void setFieldValue(`${path}.${part}`, former.current[nextId]?.[part] ?? '', false);
  };
}

function stateHint(countryId: string, choices: AddressChoices): string | undefined {
  if (!countryId) return 'Choose a country first';
  return choices.isLoading ? 'Loading states…' : undefined;
}
