import { useLocation, useNavigate } from 'react-router-dom';

/** Back in history, or to `home` when this page is where the history begins. */
export function useGoBack(home: string) {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return () => (isFirst ? navigate(home) : navigate(-1));
}
