import { Navigate, useLocation } from 'react-router-dom';
import { useViewer } from '../session/viewer.tsx';

/** Redirects a URL of the account area without an id to the signed-in person's account. */
export function OwnAccount() {
  const { id } = useViewer();
  const { pathname, search } = useLocation();
  return <Navigate to={`${pathname.replace(/\/+$/, '')}/${encodeURIComponent(id)}${search}`} replace />;
}
