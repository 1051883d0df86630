import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import type { UserError, Written } from '../errors/user-errors.ts';
import type { CallOptions } from '../rest/client/rest-client.ts';
import { sendsEveryField } from '../rest/wire/full-bodies.ts';
import type { Versioned } from '../revision/guarded-save.ts';
import { saveRevised } from '../revision/revised-save.ts';
import type { Editable } from '../revision/revision.ts';
import type { Body } from './field-table.ts';
import type { Section } from './section.ts';

/** The answer to a write, with the record if the service returns it. */
type Answer<Data> = { message: string | null; data?: Data | null | undefined };

type SectionSave<Stored extends Versioned, Data> = {
  section: Section<Stored>;
  /** The name of the section in its revisions, such as `company:12:platforms`. */
  of: string;
  /** The name of this write among the mutation's writes, for its idempotency key. */
  step: string;
  /** Null if the section was never saved. */
  revision: string | null;
  input: unknown;
  /** Returns null if the section was never saved. */
  read: (options: CallOptions) => Promise<Stored | null>;
  write: (body: Body, options: CallOptions) => Promise<Answer<Data>>;
};

/**
 * Validates and saves one section of a record unless someone else changed that section since `revision`. All
 * sections share the record's version, so a save of another section makes the write fail. The gateway then
 * compares this section and sends it again.
 */
export async function saveSection<Stored extends Versioned, Data>(
  context: Context,
  info: GraphQLResolveInfo,
  { section, input, of, step, revision, read, write }: SectionSave<Stored, Data>,
): Promise<Written<Answer<Data>>> {
  const readFirst = () => read({ requestedBy: context.requestedBy(info) });
  const { save, errors } = await checkSection(context, info, section, input, readFirst);
  if (!save) return { answer: null, errors };
  return saveRevised(context, info, {
    ...save,
    of,
    step,
    revision,
    wirePaths: section.wirePaths,
    read,
    editableOf: section.editableOf,
    write: (options) => write(save.body, options),
  });
}

type Save<Stored> = {
  desired: Editable;
  body: Body;
  known: Stored | null | undefined;
  ifStored: (() => { message: null }) | undefined;
};

/**
 * Validates an input. Reads the record only if the input lacks fields, if it has errors, which the record may
 * have as well, or if the body depends on what is stored.
 */
export async function checkSection<Stored>(
  context: Context,
  info: GraphQLResolveInfo,
  section: Section<Stored>,
  input: unknown,
  read: () => Promise<Stored | null>,
): Promise<{ save: Save<Stored>; errors: [] } | { save: null; errors: UserError[] }> {
  const sendsAll = sendsEveryField(context, info);
  const needsStored = !section.isWhole(input) || (section.hasUnprinted && !sendsAll);
  const checked = needsStored ? null : section.check(input);
  const known = checked?.save ? undefined : await read();
  const { save, errors } = checked?.save ? checked : section.check(input, known ?? undefined);
  if (!save) return { save: null, errors };
  const { desired, hasSecret, toBody } = save;
  const body = toBody(sendsAll ? undefined : known);
  return { save: { desired, body, known, ifStored: hasSecret ? undefined : unchanged }, errors: [] };
}

/** The answer to a save that changes nothing. */
const unchanged = () => ({ message: null });
