import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { toPhoneText } from '../form/masks.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import { CompanyRowFragmentDoc } from '../graph/generated/graphql.ts';
import { usePermission } from '../session/viewer.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EditIcon, ViewIcon } from '../ui/icons.tsx';
import { None } from '../ui/none.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { toCompany } from './company.paths.ts';

/** Captions of the columns [CLI-05]; the last column holds the edit icon. */
export const companyColumns = ['Business Name', 'State', 'Phone Number', 'Status'] as const;

const NameLink = chakra(Link, {
  base: {
    color: 'accent.fg',
    fontWeight: 'medium',
    overflowWrap: 'anywhere',
    '&:hover': { textDecoration: 'underline' },
  },
});

/** A company in the list [CLI-05]. */
export function CompanyRow({ company }: { company: FragmentType<typeof CompanyRowFragmentDoc> }) {
  const { id, name, status, phone, address } = readFragment(CompanyRowFragmentDoc, company);
  const canEdit = usePermission('COMPANY_EDIT').isAllowed;
  const [nameColumn, stateColumn, phoneColumn, statusColumn] = companyColumns;
  return (
    <tr>
      <td data-label={nameColumn}>{name ? <NameLink to={toCompany({ id })}>{name}</NameLink> : <None />}</td>
      <td data-label={stateColumn}>{address?.state?.code ?? <None />}</td>
      <chakra.td data-label={phoneColumn} whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {phone ? toPhoneText(phone) : <None />}
      </chakra.td>
      <td data-label={statusColumn}>
        <StatusBadge status={status} />
      </td>
      <td data-actions>
        <ButtonLink
          look="ghost"
          size="icon"
          to={toCompany({ id })}
          aria-label={`${canEdit ? 'Edit' : 'View'} ${name ?? `company ${id}`}`}
        >
          {canEdit ? <EditIcon /> : <ViewIcon />}
        </ButtonLink>
      </td>
    </tr>
  );
}
