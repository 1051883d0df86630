import type { Column } from '../../list/list-shape.ts';
import { recordName } from '../../ui/action/record-name.ts';
import { CellLink } from '../../ui/action/text-link.ts';
import { toCompanyView } from '../list/company.views.ts';
import type { CompanyTabNumber } from '../list/company-place.ts';

type Row = { company?: { id: string; name?: string | null } | null };

/** The company of a row, which may be missing. */
export const companyOf = ({ company }: Row) => ({ id: company?.id ?? '', name: company?.name ?? '' });

/** Returns a column with the company of each row, which leads to one of its tabs. */
export const companyColumn = (tab: CompanyTabNumber): Column<Row> => ({
  caption: 'Company',
  cell: ({ company }) =>
    company && <CellLink to={toCompanyView({ id: company.id, tab })}>{companyName(company)}</CellLink>,
  text: ({ company }) => company?.name,
  width: '22%',
});

const companyName = ({ id, name }: NonNullable<Row['company']>) => recordName(name, 'company', id);
