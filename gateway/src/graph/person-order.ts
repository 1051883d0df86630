import type { PersonSort } from '../generated/graph.ts';

/** What people are sorted by. `id` is a number. */
type Person = {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  status?: string;
  /** People of different kinds may have the same id. */
  kind?: 'COMPANY_USER' | 'ARRANGER';
};

type Compare = (one: Person, other: Person) => number;

const byText =
  (...names: ('firstName' | 'lastName' | 'email')[]): Compare =>
  (one, other) => {
    const textOf = (person: Person) => names.map((name) => person[name] ?? '').join('\n');
    return textOf(one).localeCompare(textOf(other), 'en');
  };
const byId: Compare = (one, other) => Number(one.id) - Number(other.id);
const byKind: Compare = (one, other) => Number(one.kind === 'ARRANGER') - Number(other.kind === 'ARRANGER');
const byLastName = byText('lastName', 'firstName');

const compares: Record<PersonSort['field'], Compare> = {
  LAST_NAME: byLastName,
  FIRST_NAME: byText('firstName', 'lastName'),
  EMAIL: byText('email'),
  STATUS: (one, other) => (other.status ?? '').localeCompare(one.status ?? '') || byLastName(one, other),
  ID: byId,
};

/** Returns the order of people in a list that the gateway sorts, as the service sorts its own; by default by name. */
export function personOrder(sort: PersonSort | null | undefined): Compare {
  const compare = compares[sort?.field ?? 'LAST_NAME'];
  const sign = sort?.direction === 'DESC' ? -1 : 1;
  return (one, other) => sign * (compare(one, other) || byKind(one, other) || byId(one, other));
}
