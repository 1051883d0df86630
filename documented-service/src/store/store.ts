import type { Named, Tables } from './records.ts';

type Table = keyof Tables;

/** An in-memory store of records by table and id. Reads and writes copy, so a kept answer never changes later. */
export class EntityStore {
  readonly #tables = new Map<Table, Map<number, unknown>>();
  readonly #nextIds = new Map<Table, number>();

  /** Lists the records of a table, by id, that a condition accepts. */
  list<T extends Table>(table: T, accepts: (record: Tables[T]) => boolean = () => true): Tables[T][] {
    return [...this.#rows(table).values()].filter(accepts).map((record) => structuredClone(record));
  }

  /** Returns one record, or undefined. */
  get<T extends Table>(table: T, id: number | null | undefined): Tables[T] | undefined {
    const record = id == null ? undefined : this.#rows(table).get(id);
    return record && structuredClone(record);
  }

  /** Adds a record under its own id, or under the next free id of the table. */
  create<T extends Table>(table: T, fields: Omit<Tables[T], 'id'> & { id?: number }): Tables[T] {
    const id = fields.id ?? this.#nextIds.get(table) ?? 1;
    const record = structuredClone(Object.assign({ id }, fields, { id })) as unknown as Tables[T];
    this.#rows(table).set(id, record);
    this.#nextIds.set(table, Math.max(id + 1, this.#nextIds.get(table) ?? 1));
    return structuredClone(record);
  }

  /** Changes the given fields of a record; fields that are undefined stay as they are. */
  update<T extends Table>(
    table: T,
    id: number,
    changes: { [K in keyof Tables[T]]?: Tables[T][K] | undefined },
  ): void {
    const record = this.#rows(table).get(id);
    if (!record) throw new Error(`There is no ${table} ${id}.`);
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    Object.assign(record, structuredClone(Object.fromEntries(given)));
  }

  /** Deletes a record and returns whether it existed. */
  remove(table: Table, id: number): boolean {
    return this.#rows(table).delete(id);
  }

  /** Resolves ids to `{ id, name }`, in the order of the ids; unknown ids are left out. */
  named(
    table: 'platform' | 'segment' | 'location' | 'role' | 'medalliaAlert' | 'aftercareAlert',
    ids: number[],
  ) {
    return ids.flatMap((id): Named[] => {
      const record = this.get(table, id);
      return record ? [{ id, name: record.name }] : [];
    });
  }

  #rows<T extends Table>(table: T): Map<number, Tables[T]> {
    const rows = this.#tables.get(table) ?? new Map<number, unknown>();
    this.#tables.set(table, rows);
    return rows as Map<number, Tables[T]>;
  }
}
