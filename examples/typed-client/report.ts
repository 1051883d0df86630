// Lists companies with their rates. The client's variables and answers are typed. With TOKEN set as in
// docs/scripts.md: npm run --silent typed-client -- northwind
import { graphql } from './generated/gql.ts';
import type { TypedDocumentString } from './generated/graphql.ts';

const gateway = process.env.GATEWAY ?? 'http://localhost:4000';

const companiesWithRates = graphql(`
  query CompaniesWithRates($name: String) {
    companies(filter: { name: $name }) {
      rows {
        id
        name
        rates {
          fees {
            digital
            paper
          }
        }
      }
    }
  }
`);

async function ask<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const response = await fetch(`${gateway}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${process.env.TOKEN}` },
    body: JSON.stringify({ query: document.toString(), variables }),
  });
  const { data, errors } = (await response.json()) as { data?: Data; errors?: { message: string }[] };
  if (errors || !data) throw new Error(errors?.[0]?.message ?? 'The response has no data.');
  return data;
}

const { companies } = await ask(companiesWithRates, { name: process.argv[2] ?? null });
for (const company of companies?.rows ?? []) {
  console.log(company.id, company.name, company.rates?.fees.digital ?? 'default rates');
}
