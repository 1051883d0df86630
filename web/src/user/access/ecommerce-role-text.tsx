import { Hint } from '../../ui/input/field.tsx';
import { CellText } from './access-table-layout.tsx';

/** The role on e-commerce, which manages its own [CUS-16] [CUS-17]. Only the hint for a person who is not added yet. */
export const EcommerceRoleText = ({ role }: { role: string | undefined }) => (
  <>
    {role !== undefined && <CellText>{`User Role: ${role}`}</CellText>}
    <Hint>Managed in E-Commerce. It has no effect in this console.</Hint>
  </>
);
