import { useApolloClient } from '@apollo/client/react';
import { messages } from '@console/schema/messages.ts';
import { useFormikContext } from 'formik';
import { useRef, useState } from 'react';
import { type FormFieldProps, useFormField } from '../form/fields/use-form-field.ts';
import { CustomVenueZipDocument } from '../graph/generated/graphql.ts';
import { Field } from '../ui/input/field.tsx';
import { TextInput } from '../ui/input/text-input.tsx';

const unavailable = 'Couldn’t look up this ZIP code. Enter city and state manually.';

/**
 * The zip code of a custom venue. Five digits fill in city and state [ADR-05]; an unknown zip code shows a
 * note below the field [ERR-13]. It is never refused, because other countries have other codes.
 */
export function VenueZipField({ name, label }: FormFieldProps) {
  const field = useFormField<string>(name);
  const { note, lookUp } = useZipLookup();
  return (
    <Field label={label} error={field.error} hint={<span role="status">{note}</span>}>
      {(control) => (
        <TextInput
          {...field.control(control)}
          type="text"
          autoComplete="off"
          value={field.value}
          onChange={(event) => {
            field.change(event.target.value);
            void lookUp(event.target.value);
          }}
          onBlur={() => field.leave()}
        />
      )}
    </Field>
  );
}

type VenueValues = { customVenue: { city: string; stateId: string } };

function useZipLookup() {
  const client = useApolloClient();
  const { values, setValues } = useFormikContext<VenueValues>();
  const [note, setNote] = useState('');
  const latest = useRef('');

  async function lookUp(typed: string) {
    const zip = typed.trim();
    latest.current = zip;
    setNote('');
    if (!/^\d{5}$/.test(zip)) return;
    const before = values.customVenue;
    const found = await client
      .query({ query: CustomVenueZipDocument, variables: { zip } })
      .then(({ data }) => data?.zipLookup)
      .catch(() => undefined);
    // The person has typed another zip code meanwhile.
    if (latest.current !== zip) return;
    if (!found) return setNote(unavailable);
    const [place] = found.places;
    if (!place) return setNote(found.message || messages.invalidZip);
    const { city, state } = place;
    void setValues(({ customVenue: now, ...others }) => ({
      ...others,
      customVenue: {
        ...now,
        // What the person has typed meanwhile stays.
        ...(now.city === before.city && { city }),
        ...(state && now.stateId === before.stateId && { stateId: state.id }),
      },
    }));
  }
  return { note, lookUp };
}
