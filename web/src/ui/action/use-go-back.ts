import { useLocation, useNavigate } from 'react-router-dom';

/** Returns a function that goes back in history, or to `home` if this page is the first entry. */
export function useGoBack(home: string) {
  const navigate = useNavigate();
  const { key } = useLocation();
  // A redirect of the first page keeps the place in history, but not the key.
  const isFirst = key === 'default' || window.history.state?.idx === 0;
  return () => (isFirst ? navigate(home) : navigate(-1));
}
