import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { notFound } from '../errors/graph-error.ts';
import { refusedToErrors, type UserError, type Written } from '../errors/user-errors.ts';
import type { WirePaths } from '../field-table/field-table.ts';
import { sendsEveryField } from '../rest/wire/full-bodies.ts';
import { toWireId } from '../rest/wire/wire.ts';
import type { Versioned } from '../revision/guarded-save.ts';
import { saveRevised } from '../revision/revised-save.ts';
import type { Editable } from '../revision/revision.ts';
import { companyIdInScope } from '../session/guard.ts';
import type { EntryClient } from './company-entry.client.ts';

type Answer<Stored> = { message: string | null; id: string | null; data?: Stored | null | undefined };

/** A kind of entry of a company. */
type EntryKind<Input, Values, Stored> = {
  /** The name of the kind in revisions. */
  name: string;
  /** The message for an entry that does not exist. */
  missing: string;
  wirePaths: WirePaths;
  /** Whether the documents leave out fields in the body of an update, which then needs the present values. */
  hasUnprinted?: boolean;
  check: (input: Input) => { values: Values; errors: [] } | { values: null; errors: UserError[] };
  /** Returns the values of an entry in the form of its input. */
  valuesOf: (stored: Stored) => Values;
  /** Returns values in the form that revisions compare. */
  toEditable: (values: Values) => Editable;
  /** Returns whether stored values are those of a new entry whose id the service did not send. */
  isSame: (stored: Values, created: Values) => boolean;
  client: (context: Context) => EntryClient<Values, Answer<Stored>, { message: string | null }>;
  /** Reads the entries of a company from the service. It cannot read a single one. */
  read: (companyId: string, context: Context, info: GraphQLResolveInfo) => Promise<readonly Stored[]>;
  /** Returns the entries that this request loads for its answer. */
  load: (companyId: string, context: Context, info: GraphQLResolveInfo) => Promise<readonly Stored[]>;
  /** Forgets what this request has loaded before a write. */
  forget: (companyId: string, context: Context) => void;
};

type Entry = Versioned & { id: string };
type Owned = { companyId: string };
type Known = Owned & { id: string };
type About = [context: Context, info: GraphQLResolveInfo];

/** Creates the three mutations of a kind of entry. The entry is `entry` in their payloads. */
export const entryMutations = <Input, Values, Stored extends Entry>(
  kind: EntryKind<Input, Values, Stored>,
) => ({
  create: (owner: Owned, input: Input, ...about: About) => create(kind, owner, input, about),
  update: (known: Known & { revision: string }, input: Input, ...about: About) =>
    update(kind, known, input, about),
  remove: (known: Known, ...about: About) => remove(kind, known, about),
});

async function create<Input, Values, Stored extends Entry>(
  kind: EntryKind<Input, Values, Stored>,
  owner: Owned,
  input: Input,
  [context, info]: About,
) {
  const companyId = await companyIdInScope(context, owner.companyId);
  const { values, errors } = kind.check(input);
  if (!values) return notSaved(errors);
  const options = optionsOf('create', context, info);
  const write = () => kind.client(context).create(companyId, values, options);
  const { answer, errors: refusals } = await refusedToErrors(write, kind.wirePaths);
  if (!answer) return notSaved(refusals);
  kind.forget(owner.companyId, context);
  if (answer.data) return { entry: answer.data, ...saved(owner, answer) };
  const entries = await kind.load(owner.companyId, context, info);
  const isNew = (one: Stored) =>
    answer.id === null ? kind.isSame(kind.valuesOf(one), values) : one.id === answer.id;
  const [newest] = entries.filter(isNew).toSorted((one, other) => Number(other.id) - Number(one.id));
  return { entry: newest ?? null, ...saved(owner, answer) };
}

async function update<Input, Values, Stored extends Entry>(
  kind: EntryKind<Input, Values, Stored>,
  known: Known & { revision: string },
  input: Input,
  about: About,
) {
  const [context, info] = about;
  const companyId = await companyIdInScope(context, known.companyId);
  const id = toId(kind, known);
  const { values, errors } = kind.check(input);
  if (!values) return notSaved(errors);
  const read = () => readEntry(kind, known, about);
  const present = kind.hasUnprinted && !sendsEveryField(context, info) ? await read() : undefined;
  const stored = present ? kind.valuesOf(present) : null;
  const { answer, errors: refusals }: Written<Answer<Stored>> = await saveRevised(context, info, {
    step: 'update',
    of: `${kind.name}:${id}`,
    revision: known.revision,
    desired: kind.toEditable(values),
    wirePaths: kind.wirePaths,
    known: present,
    read,
    editableOf: (entry) => kind.toEditable(kind.valuesOf(entry)),
    write: (options) => kind.client(context).update(companyId, id, { values, stored }, options),
  });
  if (!answer) return notSaved(refusals);
  kind.forget(known.companyId, context);
  const entry = answer.data?.id === known.id ? answer.data : await read();
  return { entry, ...saved(known, answer) };
}

async function remove<Input, Values, Stored extends Entry>(
  kind: EntryKind<Input, Values, Stored>,
  known: Known,
  about: About,
) {
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

function toId({ missing }: { missing: string }, { id }: Known): number {
  const number = toWireId(id);
  if (number === null) throw notFound(missing);
  return number;
}

async function readEntry<Input, Values, Stored extends Entry>(
  { read, missing }: EntryKind<Input, Values, Stored>,
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

const saved = ({ companyId }: Owned, { message }: { message: string | null }) => ({
  company: { id: companyId, known: {} },
  message,
  errors: [],
});

const notSaved = (errors: UserError[]) => ({ entry: null, company: null, message: null, errors });
