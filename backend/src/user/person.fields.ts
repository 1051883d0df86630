import * as z from 'zod';
import { optionalText, trimmedText } from '../http/fields/fields.ts';
import { nameOfPerson, signInEmail } from '../http/fields/person-fields.ts';
import { placeFields } from '../http/fields/record-fields.ts';

const name = <Body extends z.ZodType>(body: Body) => ({
  answer: z.string().nullable(),
  body,
  row: trimmedText().min(1).max(100).nullable().default(null),
});

const requiredName = () => ({ ...name(nameOfPerson()), gap: nameOfPerson().nullable() });

/** The details of all kinds of people [CON-17] [CON-18], by column. */
export const personFields = {
  first_name: requiredName(),
  middle_name: name(optionalText(100)),
  last_name: requiredName(),
  email: { answer: z.string(), body: signInEmail(), row: z.email().trim().toLowerCase().max(200) },
  phone: placeFields.phone,
};
