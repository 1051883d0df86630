import { ifUnchanged, ok, pageOf, refused } from './fake-answer.ts';
import type { FakeCall, Handler } from './fake-rest.ts';

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
 * under the name `idKey`.
 */
export function createEntity<Kind extends Row>(title: string, rows: Rows<Kind>) {
  const missing = refused(404, `${title} does not exist`);
  const find = ({ params, body }: FakeCall, idKey = 'id') => rows.get(Number(params.id ?? body[idKey]));
  const store = (message: string, data: Kind) => {
    rows.set(data.id, data);
    return ok({ message, id: data.id, data });
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
      (toRow: (row: Kind) => object = (row) => row, idsKey = 'ids'): Handler =>
      ({ body }) =>
        ok({
          rows: body[idsKey]
            .flatMap((id: number) => rows.get(id) ?? [])
            .map(toRow)
            .reverse(),
        }),
    /** Lists the records that match a search in pages: all, those of one company, or those of each company. */
    list(matches: (row: Kind, search: Body) => boolean, toRow: (row: Kind) => object = (row) => row) {
      const all = (search: Body) => [...rows.values()].filter((row) => matches(row, search));
      const ofCompany = (id: number, { body, query }: FakeCall) =>
        pageOf(
          all(body)
            .filter((row) => 'company_id' in row && row.company_id === id)
            .map(toRow),
          query,
        );
      return {
        page: (({ body, query }) => ok(pageOf(all(body).map(toRow), query))) as Handler,
        pageOfCompany: ((call) => ok(ofCompany(call.body.company_id, call))) as Handler,
        pageOfEachCompany: ((call) => {
          const ids: number[] = call.body.company_ids;
          return ok({ companies: ids.map((id) => ({ company_id: id, ...ofCompany(id, call) })).reverse() });
        }) as Handler,
      };
    },
    add:
      (make: (id: number, body: Body) => Kind): Handler =>
      ({ body }) => {
        const id = 1 + Math.max(0, ...[...rows.values()].map((row) => row.id));
        return store(`${title} added successfully`, make(id, body));
      },
    /** Changes a record, unless it belongs to another company than the body says. */
    save:
      (toChange: ToChange<Kind>, { message = `${title} updated successfully`, idKey = 'id' } = {}): Handler =>
      (call) => {
        const { body } = call;
        const found = find(call, idKey);
        const isForeign =
          found && 'company_id' in found && ![undefined, found.company_id].includes(body.company_id);
        if (!found || isForeign) return missing;
        return ifUnchanged(call, title, found, (version) =>
          store(message, { ...found, ...toChange(body, found), version }),
        );
      },
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
