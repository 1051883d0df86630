import type { FakeCall } from './fake-answer.ts';
import { ifUnchanged, ok, pageOf, refused } from './fake-answer.ts';
import type { Handler } from './fake-rest.ts';

/** A record in the REST service's format. Every write raises its version. */
export type Row = { id: number; version: number };
type Body = FakeCall['body'];

/** Returns what a write changes in the record that it found. */
export type ToChange<Kind> = (body: Body, found: Kind) => Partial<Kind>;

/** The records of one kind, by id. */
type Rows<Kind extends Row> = Pick<Map<number, Kind>, 'get' | 'delete' | 'values'> & {
  set(id: number, row: Kind): unknown;
};

/** The handlers of a fake service, by `METHOD /path/{id}`. */
export type Routes = Record<string, Handler>;

/**
 * Returns the handlers of the calls on one kind of record. The id of a record is in the path, or in the body
 * as `idKey`.
 */
export function createEntity<Kind extends Row>(title: string, rows: Rows<Kind>, idKey = 'id') {
  const missing = refused(404, `${title} does not exist`);
  const find = ({ params, body }: FakeCall) => rows.get(Number(params.id ?? body[idKey]));
  const isOf = (row: Kind, companyId: number | undefined) =>
    companyId === undefined || !('company_id' in row) || row.company_id === companyId;
  const store = (message: string, data: Kind) => {
    rows.set(data.id, data);
    return ok({ message, id: data.id, data });
  };
  /** Changes a record, unless it belongs to another company than the body says. */
  const save =
    (toChange: ToChange<Kind>, message = `${title} updated successfully`): Handler =>
    (call) => {
      const { body } = call;
      const found = find(call);
      if (!found || !isOf(found, body.company_id)) return missing;
      return ifUnchanged(call, title, found, (version) =>
        store(message, { ...found, ...toChange(body, found), version }),
      );
    };
  return {
    find,
    /** Reads one record, as a whole or as `toData` shows it. */
    get:
      (toData: (row: Kind) => unknown = (row) => row): Handler =>
      (call) => {
        const found = find(call);
        return found ? ok({ data: toData(found) }) : missing;
      },
    /** Reads records in one call. Reversed, because any order is allowed. */
    getByIds:
      (toRow: (row: Kind) => object): Handler =>
      ({ body }) => {
        const found: Kind[] = body.ids.flatMap((id: number) => rows.get(id) ?? []);
        return ok({ rows: found.map(toRow).reverse() });
      },
    /** Lists the records that match a search in pages: all, those of one company, or those of each company. */
    list(matches: (row: Kind, search: Body) => boolean, toRow: (row: Kind) => object = (row) => row) {
      const page = ({ body, query }: FakeCall, companyId = body.company_id) => {
        const found = [...rows.values()].filter((row) => isOf(row, companyId) && matches(row, body));
        return pageOf(found.map(toRow), query);
      };
      return {
        page: (call: FakeCall) => ok(page(call)),
        pageOfEachCompany(call: FakeCall) {
          const ids: number[] = call.body.company_ids;
          return ok({ companies: ids.map((id) => ({ company_id: id, ...page(call, id) })).reverse() });
        },
      };
    },
    add:
      (make: (id: number, body: Body) => Kind): Handler =>
      ({ body }) => {
        const id = 1 + Math.max(0, ...[...rows.values()].map((row) => row.id));
        return store(`${title} added successfully`, make(id, body));
      },
    save,
    /** Replaces a section of a record, such as its languages. */
    saveSection: (what: string, field: keyof Kind, toValue: (body: Body, found: Kind) => Body) =>
      save(
        (body, found) => ({ [field]: toValue(body, found) }) as Partial<Kind>,
        `${what} saved successfully`,
      ),
    changeStatus: save(({ status }): Body => ({ status }), `${title} status updated successfully`),
    remove:
      (message = `${title} deleted successfully`): Handler =>
      (call) => {
        const found = find(call);
        if (!found) return missing;
        rows.delete(found.id);
        return ok({ message, id: found.id });
      },
  };
}

/** Returns the records that companies contain in a list, such as their regions. */
export function rowsWithin<Part extends Row, Company extends Row>(
  companies: Map<number, Company>,
  partsOf: (company: Company) => Part[],
  withParts: (parts: Part[]) => Partial<Company>,
): Rows<Part & { company_id: number }> {
  const all = () =>
    [...companies.values()].flatMap((company) =>
      partsOf(company).map((part) => ({ ...part, company_id: company.id })),
    );
  const find = (id: number) => all().find((part) => part.id === id);
  const change = (companyId: number | undefined, toParts: (parts: Part[]) => Part[]) => {
    const company = companies.get(companyId ?? 0);
    if (company) companies.set(company.id, { ...company, ...withParts(toParts(partsOf(company))) });
    return company !== undefined;
  };
  return {
    get: find,
    values: () => all().values(),
    set(id, row) {
      change(row.company_id, (parts) =>
        parts.some((part) => part.id === id)
          ? parts.map((part) => (part.id === id ? row : part))
          : [...parts, row],
      );
    },
    delete: (id) => change(find(id)?.company_id, (parts) => parts.filter((part) => part.id !== id)),
  };
}
