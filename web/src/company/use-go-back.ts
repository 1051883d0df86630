import { useLocation, useNavigate } from 'react-router-dom';
import { toCompanyList } from './company.paths.ts';

/** Back in history, or to the list when this page is where the history begins. */
export function useGoBack() {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return () => (isFirst ? navigate(toCompanyList()) : navigate(-1));
}
