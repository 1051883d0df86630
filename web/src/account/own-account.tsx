import { Navigate, useLocation } from 'react-router-dom';
import { useViewer } from '../session/viewer.tsx';

/** An address of the account area that does not say whose: one's own. */
export function OwnAccount() {
  const { id } = useViewer();
  const { pathname, search } = useLocation();
  return <Navigate to={`${pathname.replace(/\/+$/, '')}/${encodeURIComponent(id)}${search}`} replace />;
}
