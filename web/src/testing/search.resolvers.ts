import { type Context, type Resolvers, refusal } from './context.ts';
import type { Row } from './rows.ts';
import { find } from './store.ts';

const kinds = { Company: 'COMPANY', Location: 'LOCATION', CompanyUser: 'COMPANY_USER' } as const;

type Type = keyof typeof kinds;

const titleOf = ({ name, publicName, firstName, lastName }: Row): string =>
  name ?? publicName ?? [firstName, lastName].filter(Boolean).join(' ');

const rowsOf = (type: Type, { fixtures }: Context): Row[] =>
  ({ Company: fixtures.companies, Location: fixtures.locations, CompanyUser: fixtures.companyUsers })[type];

function toHit(type: Type, row: Row, { fixtures }: Context) {
  const company = type === 'Company' ? row : fixtures.companies.find(({ id }) => id === row.companyId);
  const title = titleOf(row);
  const subtitle = type === 'Company' ? row.address.city : company?.name;
  const { id: recordId, status } = row;
  return {
    ...{ kind: kinds[type], recordId, nodeId: `${type}:${recordId}`, title, subtitle, status, company },
    ...{ matchedField: 'NAME', matchedText: title },
  };
}

/** Search by the beginning of the name, and records by their node ids. */
export const searchResolvers: Resolvers = {
  'Query.search': (_, { text, first }, context) =>
    (Object.keys(kinds) as Type[])
      .flatMap((type) => rowsOf(type, context).map((row) => toHit(type, row, context)))
      .filter(({ title }) => title.toLowerCase().startsWith(text.toLowerCase()))
      .slice(0, first),
  'Query.node': (_, { nodeId }, context) => {
    const [type = '', id = ''] = nodeId.split(':');
    if (!type) throw refusal('BAD_REQUEST', 'Not a node id');
    return { ...find(type, id, context), nodeId, __typename: type };
  },
};
