import { useFormikContext } from 'formik';
import { Field, Fields } from '../form/field-list/form-field.tsx';
import { ChoicesMissing } from '../form/fields/choices-missing.tsx';
import { TextGrid } from '../form/fields/field-grid.ts';
import type { EventValues, EventFields as List } from './event.form.ts';
import { customVenueChoice, type EventChoices } from './use-event-choices.ts';

/** Places the fields of an event. Offers the venues of the event type, and a custom venue [COM-23]. */
export function EventFields({ of, choices }: { of: List['fields']; choices: EventChoices }) {
  const { name, typeId, venueId, customVenue, ...others } = of;
  const { values, setFieldValue } = useFormikContext<EventValues>();
  const leaveVenue = (nextId: string) => {
    const isOffered = choices.venuesOf(nextId).some(({ value }) => value === values.venueId);
    if (!isOffered) void setFieldValue('venueId', '', false);
  };
  return (
    <>
      <TextGrid>
        <Field of={name} />
        <Field of={typeId} onChoose={leaveVenue} />
        <Field
          of={venueId}
          options={choices.venuesOf(values.typeId)}
          hint={values.typeId ? undefined : 'Choose a type to see its venues.'}
        />
        <Fields of={others} />
      </TextGrid>
      {values.venueId === customVenueChoice && (
        <TextGrid>
          <Fields of={customVenue.fields} />
        </TextGrid>
      )}
      {choices.retry && <ChoicesMissing what="Event types and states" retry={choices.retry} />}
    </>
  );
}
