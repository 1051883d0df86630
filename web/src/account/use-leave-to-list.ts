import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { toCompanyList } from '../company/company.paths.ts';

/**
 * Replaces the page of a missing record with the company list, so that Back does not return to it [ERR-35].
 */
export function useLeaveToList(): () => void {
  const navigate = useNavigate();
  return useCallback(() => void navigate(toCompanyList(), { replace: true }), [navigate]);
}
