type Body = Readonly<Record<string, unknown>>;

/**
 * Returns a body without the fields that the documents do not print for its call, unless they change the
 * stored value. The service keeps what a body leaves out.
 * @param printed names of the printed fields
 * @param stored the body that would store the present values
 */
export function printedBody(body: Body, printed: readonly string[], stored: Body): Body {
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => printed.includes(name) || !isEqual(value, stored[name])),
  );
}

/** Missing, null, blank and false are equal, because a service may omit them. */
const isEqual = (one: unknown, other: unknown) => (one || null) === (other || null);
