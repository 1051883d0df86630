import { useEffect, useState } from 'react';
import { TextLink } from '../ui/text-link.ts';
import { askConsoleSettings } from './console-settings.ts';
import { toSingleSignOn } from './session.paths.ts';

/** The other way to sign in, where it is configured; the remembered place goes along. */
export function SingleSignOnLink({ from }: { from: string | undefined }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    void askConsoleSettings().then(({ data }) => setThere(Boolean(data?.singleSignOn)));
  }, []);
  return isThere && <TextLink to={toSingleSignOn({ from })}>Use single sign-on</TextLink>;
}
