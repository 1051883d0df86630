export type Context = { authorization: string };

const upstreamUrl = process.env.UPSTREAM_URL ?? '';

export async function call<Answer>(path: string, { authorization }: Context, body?: object): Promise<Answer> {
  const response = await fetch(`${upstreamUrl}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} responded with ${response.status}.`);
  return (await response.json()) as Answer;
}

export const data = async <Data>(path: string, context: Context) =>
  (await call<{ data: Data }>(path, context)).data;
