import { chakra } from '@chakra-ui/react/styled-system';
import { defaultVenueRules } from '@console/schema/event.rules.ts';
import type * as z from 'zod/mini';
import { EntryForm } from '../form/entries/entry-form.tsx';
import { SelectField } from '../form/fields/choice-fields.tsx';
import { textGrid } from '../form/fields/field-grid.ts';
import { TextField } from '../form/fields/text-field.tsx';
import { formSave } from '../form/save/form-save.ts';
import { toFormOutcome } from '../form/save/outcome.ts';
import { useSavedForm } from '../form/save/use-saved-form.ts';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import {
  DefaultVenueCreateDocument,
  type DefaultVenueEntryFragment,
  DefaultVenueEntryFragmentDoc,
  DefaultVenuesPanelFragmentDoc,
  DefaultVenuesReloadDocument,
  DefaultVenueUpdateDocument,
} from '../graph/generated/graphql.ts';
import { useReload } from '../graph/use-reload.ts';
import { useSave } from '../graph/use-save.ts';
import type { Option } from '../ui/choice/combobox.tsx';
import { toStoredVenue, venueDescriptors, venueFormId } from './default-venue.form.ts';

type VenueInput = z.output<typeof defaultVenueRules>;

type DefaultVenueFormProps = {
  companyId: string;
  /** The events that the venue can back up. */
  events: readonly Option[];
  lock: string | null;
  /** Whether to focus the form, because the person has just opened it. */
  takesFocus: boolean;
};

/** Adds a default venue [COM-25]. */
export function DefaultVenueAddForm({ companyId, events, lock, takesFocus }: DefaultVenueFormProps) {
  const { save } = useSave(DefaultVenueCreateDocument, {
    payloadOf: (data) => data.defaultVenueCreate,
    refetch: ['CompanyPage'],
    progress: 'Adding the default venue',
  });
  const form = useSavedForm({
    formId: venueFormId(companyId),
    title: 'New Default Venue',
    stored: toStoredVenue(null),
    rule: defaultVenueRules,
    fields: venueDescriptors(events),
    lock,
    save: formSave(
      DefaultVenueCreateDocument,
      (venue: VenueInput) => ({ input: { companyId, venue } }),
      async (variables) =>
        toFormOutcome(await save(variables), {
          toStored: () => toStoredVenue(null),
          reload: async () => null,
        }),
    ),
  });
  return (
    <EntryForm form={form} caption="Add Default Venue" onCancel={null} takesFocus={takesFocus}>
      <VenueFields events={events} />
    </EntryForm>
  );
}

type DefaultVenueUpdateFormProps = DefaultVenueFormProps & {
  venue: DefaultVenueEntryFragment;
  onEnd: () => void;
};

/** Updates a default venue [COM-25]. */
export function DefaultVenueUpdateForm(props: DefaultVenueUpdateFormProps) {
  const { companyId, venue, events, lock, takesFocus, onEnd } = props;
  const form = useSavedForm({
    formId: venueFormId(companyId, venue.id),
    title: `Default Venue ${venue.name}`,
    stored: toStoredVenue(venue),
    rule: defaultVenueRules,
    fields: venueDescriptors(events),
    lock,
    save: useVenueUpdate(companyId, venue.id, onEnd),
  });
  return (
    <EntryForm form={form} caption="Update Default Venue" onCancel={onEnd} takesFocus={takesFocus}>
      <VenueFields events={events} />
    </EntryForm>
  );
}

const Grid = chakra('div', { base: textGrid });

function VenueFields({ events }: { events: readonly Option[] }) {
  return (
    <Grid>
      <TextField name="name" label="Venue Name" isRequired />
      <SelectField
        name="eventId"
        label="Event"
        isRequired
        options={events}
        hint={events.length === 0 ? 'Add an event first.' : undefined}
      />
    </Grid>
  );
}

function useVenueUpdate(companyId: string, id: string, onEnd: () => void) {
  const reload = useReload(DefaultVenuesReloadDocument, { id: companyId });
  const { save } = useSave(DefaultVenueUpdateDocument, {
    payloadOf: (data) => data.defaultVenueUpdate,
    refetch: ['CompanyPage'],
    progress: 'Updating the default venue',
  });
  const toVariables = (venue: VenueInput, revision: string | null) => ({
    input: { companyId, id, revision: revision ?? '', venue },
  });
  return formSave(DefaultVenueUpdateDocument, toVariables, async (variables) => {
    const ended = await save(variables);
    if (ended.kind === 'saved') return { kind: 'finished', leave: onEnd } as const;
    return toFormOutcome(ended, {
      toStored: () => null,
      reload: async () => {
        const data = await reload();
        const company = readFragment(DefaultVenuesPanelFragmentDoc, data?.company);
        const venues = readFragment(DefaultVenueEntryFragmentDoc, company?.defaultVenues ?? []);
        const theirs = venues.find((one) => one.id === id);
        return theirs ? toStoredVenue(theirs) : null;
      },
    });
  });
}
