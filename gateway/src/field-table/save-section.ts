import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import type { Written } from '../errors/user-errors.ts';
import type { CallOptions } from '../rest/client/rest-client.ts';
import { sendsEveryField } from '../rest/wire/full-bodies.ts';
import type { Versioned } from '../revision/guarded-save.ts';
import { saveRevised } from '../revision/revised-save.ts';
import type { Body } from './field-table.ts';
import type { Section } from './section.ts';

type SectionSave<Stored extends Versioned, Answer> = {
  section: Section<Stored>;
  /** The name of the section in its revisions, such as `company:12:platforms`. */
  of: string;
  /** The name of this write among the mutation's writes, for its idempotency key. */
  step: string;
  revision: string;
  input: unknown;
  read: (options: CallOptions) => Promise<Stored>;
  write: (body: Body, options: CallOptions) => Promise<Answer>;
};

/**
 * Validates and saves one section of a record unless someone else changed that section since `revision`. All
 * sections share the record's version, so a save of another section makes the write fail. The gateway then
 * compares this section and sends it again.
 */
export async function saveSection<Stored extends Versioned, Answer>(
  context: Context,
  info: GraphQLResolveInfo,
  { section, input, of, step, revision, read, write }: SectionSave<Stored, Answer>,
): Promise<Written<Answer>> {
  const { save, errors } = section.check(input);
  if (!save) return { answer: null, errors };
  const isPartial = section.hasUnprinted && !sendsEveryField(context, info);
  const known = isPartial ? await read({ requestedBy: context.requestedBy(info) }) : undefined;
  const body = save.toBody(known);
  return saveRevised(context, info, {
    of,
    step,
    revision,
    desired: save.desired,
    wirePaths: section.wirePaths,
    known,
    read,
    editableOf: section.editableOf,
    write: (options) => write(body, options),
  });
}
