import { useLocation, useNavigate } from 'react-router-dom';

/** Returns a function that goes back in history, or to `home` if this page is the first entry. */
export function useGoBack(home: string) {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return () => (isFirst ? navigate(home) : navigate(-1));
}
