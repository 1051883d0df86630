import { chakra } from '@chakra-ui/react/styled-system';
import { useFormikContext } from 'formik';
import { ComboboxField, SelectField } from '../form/fields/choice-fields.tsx';
import { textGrid } from '../form/fields/field-grid.ts';
import { TextField } from '../form/fields/text-field.tsx';
import { Button } from '../ui/action/button.tsx';
import { customVenueChoice, type EventValues } from './event.form.ts';
import type { EventChoices } from './use-event-choices.ts';
import { VenueZipField } from './venue-zip-field.tsx';

const Grid = chakra('div', { base: textGrid });

/** The fields of an event [ENT-16]. Offers the venues of the event type, and a custom venue. */
export function EventFields({ choices }: { choices: EventChoices }) {
  const { values, setFieldValue } = useFormikContext<EventValues>();
  const leaveVenue = (typeId: string) => {
    const isOffered = choices.venuesOf(typeId).some(({ value }) => value === values.venueId);
    if (!isOffered) void setFieldValue('venueId', '', false);
  };
  return (
    <>
      <Grid>
        <TextField name="name" label="Event Name" isRequired />
        <SelectField
          name="typeId"
          label="Event Type"
          isRequired
          options={choices.types}
          onChoose={leaveVenue}
        />
        <SelectField
          name="venueId"
          label="Venue"
          options={choices.venuesOf(values.typeId)}
          hint={values.typeId ? undefined : 'Choose a type to see its venues.'}
        />
      </Grid>
      {values.venueId === customVenueChoice && <CustomVenueFields choices={choices} />}
      {choices.retry && (
        <chakra.p role="alert" color="danger.fg" fontSize="sm">
          Event types and states could not be loaded.{' '}
          <Button size="sm" onClick={choices.retry}>
            Try again
          </Button>
        </chakra.p>
      )}
    </>
  );
}

/** The name and address of a custom venue [COM-23]. */
function CustomVenueFields({ choices }: { choices: EventChoices }) {
  return (
    <Grid>
      <TextField name="customVenue.name" label="Custom Venue" isRequired />
      <TextField name="customVenue.address1" label="Address Line 1" />
      <TextField name="customVenue.address2" label="Address Line 2" />
      <VenueZipField />
      <TextField name="customVenue.city" label="City" />
      <ComboboxField name="customVenue.stateId" label="State" groups={choices.stateGroups} />
    </Grid>
  );
}
