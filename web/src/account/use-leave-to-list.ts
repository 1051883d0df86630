import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { toCompanyList } from '../company/company.paths.ts';

/** Leads to the company list, for good, from what is not there [ERR-35]. */
export function useLeaveToList(): () => void {
  const navigate = useNavigate();
  return useCallback(() => void navigate(toCompanyList(), { replace: true }), [navigate]);
}
