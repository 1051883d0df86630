const includes = (text: string, part: string) => text.toLowerCase().includes(part.trim().toLowerCase());

/** Returns whether the names of a person contain the searched parts; an empty part matches all. */
export const isNamed = (
  person: { first_name: string; last_name: string },
  firstName: string,
  lastName: string,
) => includes(person.first_name, firstName) && includes(person.last_name, lastName);
