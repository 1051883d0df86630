import type { FakeAnswer } from './fake-answer.ts';
import type { Handler } from './fake-rest.ts';

type Row = Record<string, unknown>;

/** Answers rows with the fields of the query parameter `fields` only, as the extension does. */
export function withChosenFields(handler: Handler): Handler {
  return async (call) => {
    const answer = await handler(call);
    const names = call.query.fields?.split(',');
    return names ? choose(answer, names) : answer;
  };
}

function choose(answer: FakeAnswer, names: readonly string[]): FakeAnswer {
  if (typeof answer === 'string') return answer;
  const { rows, companies, ...others } = (answer.body ?? {}) as {
    rows?: Row[];
    companies?: { rows: Row[] }[];
  };
  const only = (all: Row[]) =>
    all.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name))));
  const body = {
    ...others,
    ...(rows && { rows: only(rows) }),
    ...(companies && { companies: companies.map((page) => ({ ...page, rows: only(page.rows) })) }),
  };
  return { ...answer, body };
}
