import * as z from 'zod';
import * as field from '../http/fields/fields.ts';
import { problems, writeProblems } from '../http/problem.ts';
import { writeHeaders } from '../http/write/calls.ts';

const extension = { tags: ['Saved views'], 'x-extension': true } as const;

/** The most views that a person can save for one list. */
export const MAX_IN_LIST = 20;
/** The most views that a person can save in total. */
export const MAX_VIEWS = 200;

const PATH = 'Enter a path of the console, such as /company/list?name=north';

const view = z
  .object({
    id: z.int(),
    name: z.string(),
    path: z.string().meta({ description: 'Path of the list with its filters, order and columns.' }),
  })
  .meta({ id: 'SavedView' });

// A path with two slashes at its beginning would lead to another site. Other letters than those of ASCII are encoded.
const path = field.requiredText(2000, PATH).regex(/^\/(?![/\\])[!-[\]-~]*$/, PATH);

export const listViews = {
  ...extension,
  summary: "List the caller's saved views of lists, oldest first",
  response: { 200: field.dataOf(z.array(view)), ...problems },
};

const saved = { 200: z.object({ message: z.string(), id: z.int(), data: view }), ...writeProblems };

export const saveView = {
  ...extension,
  summary: 'Save a view of a list under a name',
  description: `Replaces the caller's view with the same name and list; the list is the path without its query. A person has at most
${MAX_IN_LIST} views of a list and ${MAX_VIEWS} in total.`,
  headers: writeHeaders,
  body: z.object({ name: field.requiredText(60), path }),
  response: saved,
};

export const renameView = {
  ...extension,
  summary: "Give one of the caller's saved views another name",
  description: 'The path stays. Another view of the same list must not have the name.',
  headers: writeHeaders,
  params: field.idInPath,
  body: z.object({ name: field.requiredText(60) }),
  response: saved,
};

export const removeView = {
  ...extension,
  summary: "Delete one of the caller's saved views",
  headers: writeHeaders,
  params: field.idInPath,
  response: saved,
};
