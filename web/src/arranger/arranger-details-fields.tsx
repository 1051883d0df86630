import { chakra } from '@chakra-ui/react/styled-system';
import { personMessages } from '@console/schema/person.messages.ts';
import { CheckboxField, MultiSelectField, SelectField } from '../form/fields/choice-fields.tsx';
import { ChoicesMissing } from '../form/fields/choices-missing.tsx';
import { textGrid } from '../form/fields/field-grid.ts';
import { NewPasswordField } from '../form/fields/new-password-field.tsx';
import { TextField } from '../form/fields/text-field.tsx';
import { type Named, toOptionGroups } from '../selection/selection.form.ts';
import { boxLabels, statusOptions } from './arranger.form.ts';

const Grid = chakra('div', { base: textGrid });
const Boxes = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '6', mt: '4' } });

type ArrangerDetailsFieldsProps = {
  /** Path prefix of the details in the form, with its dot; empty when the form holds only the details. */
  within: '' | 'details.';
  locations: readonly Named[];
  /** Reloads the locations; null unless loading them failed. */
  retry: (() => void) | null;
  isNew: boolean;
};

/** Renders the fields of an arranger's details, in add and edit mode [ARR-03] [ARR-04]. */
export function ArrangerDetailsFields({ within, locations, retry, isNew }: ArrangerDetailsFieldsProps) {
  return (
    <div>
      <Grid>
        <SelectField name={`${within}status`} label="Arranger Status" isRequired options={statusOptions} />
        <TextField name={`${within}firstName`} label="First Name" isRequired />
        <TextField name={`${within}lastName`} label="Last Name" isRequired />
        <MultiSelectField
          name={`${within}locationIds`}
          label="Select Location"
          isRequired
          groups={toOptionGroups(locations)}
        />
        <TextField
          name={`${within}email`}
          label="Email Address"
          type="email"
          hint="Used to sign in. Without an email, this arranger can’t sign in."
        />
        <NewPasswordField
          name={`${within}password`}
          label="Password"
          hint={isNew ? personMessages.passwordOptional : personMessages.passwordUnchanged}
        />
      </Grid>
      {retry && <ChoicesMissing retry={retry} />}
      <Boxes>
        <CheckboxField name={`${within}accessesAllLocations`} label={boxLabels.accessesAllLocations} />
        <CheckboxField name={`${within}receivesSystemAlerts`} label={boxLabels.receivesSystemAlerts} />
      </Boxes>
    </div>
  );
}
