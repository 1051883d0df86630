import { useNavigate, useSearchParams } from 'react-router-dom';
import { browser } from '../session/leave.ts';
import { safeTarget } from '../session/safe-target.ts';

/** The text of the address that says where the back arrow leads [ACC-04]; it goes along on every page of the area. */
export const usePostRedirectUri = () => useSearchParams()[0].get('postRedirectUri');

/** Leads there, to a place of the console or to a trusted site; undefined where that text leads to neither. */
export function useBackTarget(trustedOrigins: readonly string[]): (() => void) | undefined {
  const target = safeTarget(usePostRedirectUri(), { origin: window.location.origin, trustedOrigins });
  const navigate = useNavigate();
  if (!target) return undefined;
  return () => (target.startsWith('/') ? void navigate(target) : browser.leaveFor(target));
}
