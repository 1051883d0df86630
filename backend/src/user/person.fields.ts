import * as z from 'zod';
import { optionalText } from '../http/fields/fields.ts';
import { nameOfPerson, signInEmail } from '../http/fields/person-fields.ts';
import { placeFields } from '../http/fields/record-fields.ts';

const name = <Body extends z.ZodType>(body: Body) => ({
  answer: z.string().nullable(),
  body,
  row: z.string().trim().min(1).nullable().default(null),
});

/** The details of all kinds of people [CON-17] [CON-18], by column. */
export const personFields = {
  first_name: name(nameOfPerson()),
  middle_name: name(optionalText(100)),
  last_name: name(nameOfPerson()),
  email: { answer: z.string(), body: signInEmail(), row: z.email().trim().toLowerCase().max(200) },
  phone: placeFields.phone,
};
