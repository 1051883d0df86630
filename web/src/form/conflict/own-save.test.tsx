import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { RegionCreateDocument } from '../../graph/generated/graphql.ts';
import { mount } from '../../testing/mount.tsx';
import { retype } from '../../testing/retype.ts';
import { fieldList } from '../field-list/field-list.ts';
import { Fields } from '../field-list/form-field.tsx';
import { text } from '../fields/text-field.tsx';
import { SavedForm } from '../save/saved-form.tsx';
import { useSavedForm } from '../save/use-saved-form.ts';

const list = fieldList(z.object({ name: z.string() }), { name: text('Name') });

/** A form whose service stores names in capitals. The record on screen changes before the save ends. */
function NameForm({ answer }: { answer: Promise<void> }) {
  const [stored, setStored] = useState({ values: { name: '' }, revision: '1' });
  const form = useSavedForm({
    formId: 'test:name',
    title: 'Name',
    stored,
    list,
    lock: null,
    save: {
      toOperation: () => ({ document: RegionCreateDocument, variables: {} }),
      run: async ({ name }) => {
        const saved = { values: { name: name.toUpperCase() }, revision: '2' };
        setStored(saved);
        await answer;
        return { kind: 'saved', stored: saved };
      },
    },
  });
  return (
    <>
      <SavedForm form={form} caption="Save Name">
        <Fields of={list.fields} />
      </SavedForm>
      <p>Stored: {stored.values.name}</p>
    </>
  );
}

test('[COM-31] the record after an own save is not a change by another person, even if it differs from what was typed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { user } = mount(<NameForm answer={promise} />);
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await retype(user, name, 'acme');
  const save = screen.getByRole('button', { name: 'Save Name' });
  await user.click(save);
  expect(await screen.findByText('Stored: ACME')).toBeVisible();
  expect(screen.queryByText(/^Someone else changed/)).toBeNull();
  expect(name).toHaveValue('acme');
  resolve();
  await screen.findByDisplayValue('ACME');
  expect(screen.queryByText(/^Someone else changed/)).toBeNull();
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  expect(save).toHaveFocus();
});
