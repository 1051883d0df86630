/** Settings of a gateway that one caller asks everything, without a limit of their own. */
export const UNLIMITED_CALLER = {
  CALLER_COST_LIMIT: '100000000',
  CALLER_COST_PER_SECOND: '10000000',
  CALLER_OPERATIONS: '100',
  CALLER_CALLS: '100',
};

export type Caller = { url: string; token: string };

/** Sends a request body to the graph and returns the data. Throws if any field failed. */
export async function askGraph<Data>({ url, token }: Caller, body: string): Promise<Data> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body,
  });
  const { data, errors } = (await answer.json()) as { data: Data; errors?: { message: string }[] };
  if (errors) throw new Error(`${body.slice(0, 200)}: ${errors[0]?.message}`);
  return data;
}
