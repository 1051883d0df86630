import * as z from 'zod';
import type { ActiveStatus } from '../generated/graph.ts';
import {
  toWireDate,
  toWireStatus,
  wireDate,
  wireFlag,
  wireFlagTrueByDefault,
  wireId,
  wireMoney,
  wireOptionalFlag,
  wireOptionalId,
  wireRequiredText,
  wireStatus,
  wireText,
} from '../rest/wire/wire.ts';
import { toChoice } from '../revision/choice.ts';

/** Where a field occurs: in answers, in bodies of writes, or in both. A secret is in bodies and never compared. */
type Access = 'read' | 'write' | 'both' | 'secret';

/** A value in the form in which revisions compare it. */
type Comparable = string | number | boolean | null | undefined;

/** One field of a record. `Value` is its type in the graph. */
export type Field<Value, Own extends Access = Access> = {
  readonly access: Own;
  /** Names in answers. The first name with a value counts. */
  readonly names: readonly string[];
  /** Name in bodies. */
  readonly body: string;
  readonly schema: z.ZodType<Value>;
  readonly toWire: (value: Value) => unknown;
  readonly toComparable: (value: Value) => Comparable;
  /** Whether the documents print the field in the body of its call. */
  readonly isPrinted: boolean;
  /** Whether the value is one or more ids, which must be integers on the wire. */
  readonly holdsIds: boolean;
};

type Options<Own extends Access> = {
  access?: Own;
  /** Name in bodies, if it differs from the first name in answers. */
  body?: string;
  isPrinted?: boolean;
};

type Kind<Value, Usual extends Access> = Pick<Field<Value>, 'schema'> &
  Partial<Pick<Field<Value>, 'toWire' | 'toComparable' | 'holdsIds'>> & {
    /** Where fields of this kind occur, if not in both. */
    access?: Usual;
  };

/** Creates a kind of field: a function that takes the names of a field and its options. */
const kind =
  <Value, Usual extends Access = 'both'>({ access: usual, ...own }: Kind<Value, Usual>) =>
  <Own extends Access = Usual>(
    name: string | readonly string[],
    { access, body, isPrinted = true }: Options<Own> = {},
  ): Field<Value, Own> => {
    const names = typeof name === 'string' ? [name] : name;
    return {
      access: access ?? ((usual ?? 'both') as Own),
      names,
      body: body ?? names[0] ?? '',
      isPrinted,
      toWire: (value) => value,
      toComparable: (value) => value as Comparable,
      holdsIds: false,
      ...own,
    };
  };

/** Optional text. */
export const text = kind({ schema: wireText });

/** Text that every record has. */
export const requiredText = kind({ schema: wireRequiredText });

/** A flag. Missing is false. */
export const flag = kind({ schema: wireFlag });

/** A flag. Missing is true. */
export const flagTrueByDefault = kind({ schema: wireFlagTrueByDefault });

/** A flag that a body leaves out if it is null. The service then keeps its value. */
export const optionalFlag = kind<boolean | null>({
  schema: wireOptionalFlag,
  toWire: (value) => value ?? undefined,
  toComparable: (value) => value ?? undefined,
});

/** A status, 1 or 0 on the wire. */
export const status = kind<ActiveStatus>({ schema: wireStatus, toWire: toWireStatus });

/** A day, `MM/DD/YYYY` in bodies. */
export const date = kind({ schema: wireDate, toWire: (day) => day && toWireDate(day) });

/** An amount of money. */
export const money = kind({ schema: wireMoney });

/** An optional id. */
export const id = kind({
  schema: wireOptionalId,
  toWire: (value) => (value === null ? null : Number(value)),
  holdsIds: true,
});

/** Ids of a body. Their order does not matter. Answers have records instead. */
export const idList = kind<readonly string[], 'write'>({
  access: 'write',
  schema: z.array(wireId),
  toWire: (ids) => ids.map(Number),
  toComparable: toChoice,
  holdsIds: true,
});

/** A password. A body without one keeps the stored one. */
export const password = kind<string | null, 'secret'>({
  access: 'secret',
  schema: wireText,
  toWire: (value) => value ?? undefined,
});
