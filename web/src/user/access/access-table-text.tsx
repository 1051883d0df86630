import { ecommerce } from '../../access/ecommerce.ts';
import { roleCaption } from '../../access/role-caption.ts';
import { accessOf, type StoredAccess } from '../../access/stored-access.ts';
import type { UserAccessSectionFragment } from '../../graph/generated/graphql.ts';
import { None } from '../../ui/layout/none.tsx';
import { AccessFrame, AccessRow, CellText, PlatformName } from './access-table-layout.tsx';
import { EcommerceRoleText } from './ecommerce-role-text.tsx';

type AccessTableTextProps = {
  user: Pick<UserAccessSectionFragment, 'platforms' | 'access'>;
  ecommerceRole: string;
};

/** Shows the platforms of a person with the role, the scope and the alerts on each, for people who may not change them. */
export const AccessTableText = ({ user, ecommerceRole }: AccessTableTextProps) => (
  <AccessFrame>
    {user.platforms.map(({ id, name }) => {
      const entry = accessOf(user)?.find(({ platform }) => platform.id === id);
      return (
        <AccessRow
          key={id}
          platform={<PlatformName>{name}</PlatformName>}
          role={
            id === ecommerce ? (
              <EcommerceRoleText role={ecommerceRole} />
            ) : (
              <CellText>{entry?.role ? roleCaption(entry.role) : <None />}</CellText>
            )
          }
          scope={entry?.role && <ScopeText entry={entry} />}
          alerts={entry && entry.alerts.length > 0 && <CellText>{namesOf(entry.alerts)}</CellText>}
        />
      );
    })}
  </AccessFrame>
);

const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).join('; ');

function ScopeText({ entry: { role, regions, locations, directorLocations } }: { entry: StoredAccess }) {
  return (
    <>
      {role?.scopeKind === 'COMPANY' && <CellText>Whole company</CellText>}
      {regions.length > 0 && <CellText>Regions: {namesOf(regions)}</CellText>}
      {locations.length > 0 && <CellText>Locations: {namesOf(locations)}</CellText>}
      {directorLocations.length > 0 && <CellText>Director locations: {namesOf(directorLocations)}</CellText>}
    </>
  );
}
