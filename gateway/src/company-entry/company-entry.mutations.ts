import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { notFound } from '../errors/graph-error.ts';
import { refusedToErrors, type UserError } from '../errors/user-errors.ts';
import { saveSection } from '../field-table/save-section.ts';
import type { Section } from '../field-table/section.ts';
import type { CallOptions } from '../rest/client/rest-client.ts';
import { toWireId } from '../rest/wire/wire.ts';
import { readBack, toWritten } from '../rest/wire/written.ts';
import type { Versioned } from '../revision/guarded-save.ts';
import { companyIdInScope } from '../session/guard.ts';
import type { EntryClient } from './company-entry.client.ts';

type Answer<Stored> = { message: string | null; id: string | null; data?: Stored | null | undefined };

/** A kind of entry of a company. */
type EntryKind<Stored> = {
  /** The name of the kind in revisions. */
  name: string;
  /** The message for an entry that does not exist. */
  missing: string;
  section: Section<Stored>;
  /** The fields that identify a new entry whose id the service did not send. */
  knownBy: readonly string[];
  client: (context: Context) => EntryClient<Answer<Stored>, { message: string | null }>;
  /** Reads the entries of a company from the service. It cannot read a single one. */
  read: (companyId: string, context: Context, info: GraphQLResolveInfo) => Promise<readonly Stored[]>;
  /** Adds what the service left out of a stored entry and its save needs. */
  complete?: (entry: Stored, patch: object, context: Context, info: GraphQLResolveInfo) => Promise<Stored>;
  /** Returns the entries that this request loads for its answer. */
  load: (companyId: string, context: Context, info: GraphQLResolveInfo) => Promise<readonly Stored[]>;
  /** Forgets what this request has loaded before a write. */
  forget: (companyId: string, context: Context) => void;
};

type Entry = Versioned & { id: string };
type Owned = { companyId: string };
type Known = Owned & { id: string };
type About = [context: Context, info: GraphQLResolveInfo];

/** Adds a deleted entry again. */
type Restore<Stored> = (companyId: number, id: number, options: CallOptions) => Promise<Answer<Stored>>;

/** Creates the mutations of a kind of entry. The entry is `entry` in their payloads. */
export const entryMutations = <Stored extends Entry>(kind: EntryKind<Stored>) => ({
  create: (owner: Owned, input: object, ...about: About) => create(kind, owner, input, about),
  update: (known: Known & { revision: string }, patch: object, ...about: About) =>
    update(kind, known, patch, about),
  remove: (known: Known, ...about: About) => remove(kind, known, about),
  restore: (known: Known, write: Restore<Stored>, ...about: About) => restore(kind, known, write, about),
});

async function create<Stored extends Entry>(
  kind: EntryKind<Stored>,
  owner: Owned,
  input: object,
  [context, info]: About,
) {
  const companyId = await companyIdInScope(context, owner.companyId);
  const { save, errors } = kind.section.check(input);
  if (!save) return notSaved(errors);
  const options = optionsOf('create', context, info);
  const body = save.toBody(context.config.has('full-bodies') ? undefined : null);
  const write = () => kind.client(context).create(companyId, body, options);
  const { answer, errors: refusals } = await refusedToErrors(write, kind.section.wirePaths);
  if (!answer) return notSaved(refusals);
  kind.forget(owner.companyId, context);
  const isNew = (one: Stored) => {
    const stored = kind.section.editableOf(one);
    if (answer.id !== null) return one.id === answer.id;
    return kind.knownBy.every((name) => stored[name] === save.desired[name]);
  };
  const readNew = async () => {
    const entries = await kind.load(owner.companyId, context, info);
    return entries.filter(isNew).toSorted((one, other) => Number(other.id) - Number(one.id))[0] ?? null;
  };
  const entry = answer.data ?? (await readBack(answer.id, { read: readNew, log: context.log }));
  return { entry: ofCompany(entry, owner), ...saved(owner, answer) };
}

async function update<Stored extends Entry>(
  kind: EntryKind<Stored>,
  known: Known & { revision: string },
  patch: object,
  about: About,
) {
  const [context, info] = about;
  const companyId = await companyIdInScope(context, known.companyId);
  const id = toId(kind, known);
  const read = async () => {
    const entry = await readEntry(kind, known, about);
    return kind.complete ? kind.complete(entry, patch, ...about) : entry;
  };
  const { answer, errors } = await saveSection<Stored, Stored>(context, info, {
    section: kind.section,
    of: `${kind.name}:${id}`,
    step: 'update',
    revision: known.revision,
    input: patch,
    read,
    write: (body, options) => kind.client(context).update(companyId, id, body, options),
  });
  if (!answer) return notSaved(errors);
  kind.forget(known.companyId, context);
  const entry = await toWritten(known.id, { data: answer.data, read, log: context.log });
  return { entry: ofCompany(entry, known), ...saved(known, answer) };
}

async function remove<Stored extends Entry>(kind: EntryKind<Stored>, known: Known, about: About) {
  const [context, info] = about;
  const companyId = await companyIdInScope(context, known.companyId);
  const id = toId(kind, known);
  const options = optionsOf('delete', context, info);
  // A repeat with a key must reach the service, which still has the first answer although the record is gone.
  // Without `delete-checks` nothing but this read knows whose record it is.
  const isChecked = options.idempotencyKey !== undefined && context.config.has('delete-checks');
  if (!isChecked) await readEntry(kind, known, about);
  const write = () => kind.client(context).remove(companyId, id, options);
  const { answer, errors } = await refusedToErrors(write, {});
  if (!answer) return { company: null, message: null, errors };
  kind.forget(known.companyId, context);
  return saved(known, answer);
}

async function restore<Stored extends Entry>(
  kind: EntryKind<Stored>,
  known: Known,
  write: Restore<Stored>,
  [context, info]: About,
) {
  const companyId = await companyIdInScope(context, known.companyId);
  const id = toId(kind, known);
  const options = optionsOf('restore', context, info);
  const { answer, errors } = await refusedToErrors(() => write(companyId, id, options), {});
  if (!answer) return notSaved(errors);
  kind.forget(known.companyId, context);
  const read = async () => {
    const entries = await kind.load(known.companyId, context, info);
    return entries.find((one) => one.id === known.id) ?? null;
  };
  const entry = await readBack(known.id, { read, log: context.log });
  return { entry: ofCompany(entry, known), ...saved(known, answer) };
}

function toId({ missing }: { missing: string }, { id }: Known): number {
  const number = toWireId(id);
  if (number === null) throw notFound(missing);
  return number;
}

async function readEntry<Stored extends Entry>(
  { read, missing }: EntryKind<Stored>,
  { companyId, id }: Known,
  about: About,
): Promise<Stored> {
  const entry = (await read(companyId, ...about)).find((one) => one.id === id);
  if (!entry) throw notFound(missing);
  return entry;
}

const optionsOf = (step: string, context: Context, info: GraphQLResolveInfo) => ({
  idempotencyKey: context.stepKey(info, step),
  requestedBy: context.requestedBy(info),
});

/** Names the company of an entry, which the service leaves out. */
const ofCompany = <Stored>(entry: Stored | null, { companyId }: Owned) => entry && { ...entry, companyId };

const saved = ({ companyId }: Owned, { message }: { message: string | null }) => ({
  company: { id: companyId, known: {} },
  message,
  errors: [],
});

const notSaved = (errors: UserError[]) => ({ entry: null, company: null, message: null, errors });
