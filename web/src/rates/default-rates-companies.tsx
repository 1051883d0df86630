import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { DefaultRatesCompaniesDocument } from '../graph/generated/graphql.ts';
import { type Counted, countText } from '../ui/action/count-text.ts';
import { TextLink } from '../ui/action/text-link.ts';

const List = chakra('ul', { base: { mt: '1', ps: '5', listStyleType: 'disc', overflowWrap: 'anywhere' } });

export type DefaultRatesCompaniesProps = {
  /** Returns the path of a company. */
  toCompany: (id: string) => string;
  /** Path of the list of all these companies. */
  all: string;
};

/** Names the companies that the default rates apply to, with links. Shows nothing if they cannot be read. */
export function DefaultRatesCompanies({ toCompany, all }: DefaultRatesCompaniesProps) {
  const { data } = useQuery(DefaultRatesCompaniesDocument);
  const companies = data?.companies;
  if (!companies) return null;
  const { count, rows } = companies;
  if (count === 0) return <p>Every company has rates of its own.</p>;
  return (
    <section>
      <chakra.h2 fontSize="lg" fontWeight="semibold">
        {countText(companies)} {count === 1 ? 'company uses' : 'companies use'} the default rates
      </chakra.h2>
      <List>
        {rows.map(({ id, name }) => (
          <li key={id}>
            <TextLink to={toCompany(id)}>{name}</TextLink>
          </li>
        ))}
        {count > rows.length && (
          <li>
            <TextLink to={all}>{`and ${toMore(companies)} more`}</TextLink>
          </li>
        )}
      </List>
    </section>
  );
}

const toMore = ({ count, rows, ...counted }: Counted & { rows: readonly unknown[] }) =>
  countText({ ...counted, count: count - rows.length });
