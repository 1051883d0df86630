import { useNavigate, useSearchParams } from 'react-router-dom';
import { browser } from '../session/leave.ts';
import { safeTarget } from '../session/safe-target.ts';

/**
 * Returns the URL parameter that holds the target of the back arrow [ACC-04]. All pages of the area keep it.
 */
export const usePostRedirectUri = () => useSearchParams()[0].get('postRedirectUri');

/**
 * Returns a function that opens the target if it is a console path or a trusted site, otherwise undefined.
 */
export function useBackTarget(trustedOrigins: readonly string[]): (() => void) | undefined {
  const target = safeTarget(usePostRedirectUri(), { origin: window.location.origin, trustedOrigins });
  const navigate = useNavigate();
  if (!target) return undefined;
  return () => (target.startsWith('/') ? void navigate(target) : browser.leaveFor(target));
}
