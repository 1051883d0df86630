import { useEffect, useState } from 'react';
import { TextLink } from '../ui/action/text-link.ts';
import { askConsoleSettings } from './console-settings.ts';
import { toSingleSignOn } from './session.paths.ts';

/** Renders a link to single sign-on if it is configured, and passes the remembered path on. */
export function SingleSignOnLink({ from }: { from: string | undefined }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    void askConsoleSettings().then(({ data }) => setThere(Boolean(data?.singleSignOn)));
  }, []);
  return isThere && <TextLink to={toSingleSignOn({ from })}>Use single sign-on</TextLink>;
}
