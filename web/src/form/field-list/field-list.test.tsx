import * as input from '@console/schema/input.rules.ts';
import { render, screen } from '@testing-library/react';
import { Formik } from 'formik';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ConsoleProvider } from '../../ui/theme/console-provider.tsx';
import { fieldTexts } from '../conflict/conflict.ts';
import { flag, multiSelect, select } from '../fields/choice-fields.tsx';
import { digits, phone } from '../fields/masked-fields.tsx';
import { newPassword } from '../fields/new-password-field.tsx';
import { text } from '../fields/text-field.tsx';
import { type FieldsOf, fieldList } from './field-list.ts';
import { Field, Fields } from './form-field.tsx';

const rules = z.object({ name: input.requiredText(20), phone: input.optionalPhone(), isMain: z.boolean() });
type Input = { name: string; phone?: string | null; isMain?: boolean };
const fields = { name: text('Name'), phone: phone('Phone'), isMain: flag('Main', true) };
const list = fieldList(rules, fields satisfies FieldsOf<Input>);

const people = [
  {
    label: '',
    options: [
      { value: '7', label: 'Ann' },
      { value: '3', label: 'Bob' },
    ],
  },
];
const teamRules = z.object({
  leaderId: input.requiredId(),
  memberIds: input.chosenIds('Choose a member'),
  password: z.string(),
});
const team = fieldList(
  teamRules,
  {
    leaderId: select(
      'Leader',
      people.flatMap(({ options }) => options),
      { initial: '7' },
    ),
    memberIds: multiSelect('Members', people),
    password: newPassword('Password', 'hint'),
  },
  'team',
);

test('converts a stored record to form values, and null to those of a new record', () => {
  expect(list.toValues({ name: null, phone: '(555) 123-4567', isMain: false })).toEqual({
    name: '',
    phone: '5551234567',
    isMain: false,
  });
  expect(list.toStored(null, 'r1')).toEqual({
    values: { name: '', phone: '', isMain: true },
    revision: 'r1',
  });
  expect(team.toValues({ leaderId: null, memberIds: [{ id: '7' }] })).toEqual({
    leaderId: '',
    memberIds: ['7'],
    password: '',
  });
  expect(team.initial).toEqual({ leaderId: '7', memberIds: [], password: '' });
});

test('describes each field for conflicts by its caption and text, but no password', () => {
  const values = { name: 'East', phone: '5551234567', isMain: true };
  const texts = list.descriptors.map((descriptor) => [descriptor.label, fieldTexts(descriptor, values)]);
  expect(texts).toEqual([
    ['Name', ['East']],
    ['Phone', ['(555) 123-4567']],
    ['Main', ['Yes']],
  ]);
  expect(team.descriptors.map(({ label, paths }) => [label, paths])).toEqual([
    ['Leader', ['team.leaderId']],
    ['Members', ['team.memberIds']],
  ]);
  expect(team.descriptors.map((descriptor) => fieldTexts(descriptor, { team: team.initial }))).toEqual([
    ['Ann'],
    ['(empty)'],
  ]);
});

test('lists the choices of a conflict in the order of the options, not in the order of the clicks', () => {
  const values = { team: { ...team.initial, memberIds: ['9', '3', '7'] } };
  expect(fieldTexts(team.fields.memberIds.descriptor, values)).toEqual(['Ann', 'Bob', '9']);
});

test('[WID-15] marks a field as required if its rule refuses it blank, unless the layout says otherwise', () => {
  render(
    <ConsoleProvider>
      <Formik initialValues={{ ...list.initial, team: team.initial }} onSubmit={() => undefined}>
        <Fields of={{ ...list.fields, members: team.fields.memberIds }} />
      </Formik>
      <Formik initialValues={{ team: team.initial }} onSubmit={() => undefined}>
        <Field of={team.fields.leaderId} isRequired={false} hint="Optional here" />
      </Formik>
    </ConsoleProvider>,
  );
  const isRequired = (label: RegExp) => screen.getByLabelText(label).getAttribute('aria-required');
  expect(isRequired(/^Name/)).toBe('true');
  expect(isRequired(/^Phone/)).toBeNull();
  expect(isRequired(/^Leader/)).toBeNull();
  expect(isRequired(/^Members/)).toBe('true');
  expect(screen.getByLabelText('Main')).toBeChecked();
  expect(screen.getByLabelText(/^Leader/)).toHaveAccessibleDescription('Optional here');
});

test('does not compile with a field that the list, the rule, the input or the record lacks', () => {
  const { name, phone: number } = fields;
  const makers = { ...fields, more: text('More') };
  // @ts-expect-error -- the list lacks a field of the rule.
  fieldList(rules, { name, phone: number });
  // @ts-expect-error -- the rule lacks a field of the list, which would not be saved.
  fieldList(rules, makers);
  // @ts-expect-error -- the list lacks a field of the input.
  expect({ name, phone: number } satisfies FieldsOf<Input>).toBeDefined();
  // @ts-expect-error -- the input lacks a field of the list.
  expect({ ...fields, more: text('More') } satisfies FieldsOf<Input>).toBeDefined();
  // @ts-expect-error -- a text cannot hold a boolean of the input.
  expect({ ...fields, isMain: digits('Main', 5) } satisfies FieldsOf<Input>).toBeDefined();
  // @ts-expect-error -- the record lacks a field of the list.
  expect(list.toValues({ name: 'East', isMain: true })).toBeDefined();
  // @ts-expect-error -- the list has no such field.
  expect(list.fields.nmae).toBeUndefined();
});
