import { useEffect, useState } from 'react';
import { askConsoleSettings } from './console-settings.ts';
import { type GoTo, GoToLink } from './go-to.tsx';
import { toSingleSignOn } from './session.paths.ts';

type SingleSignOnLinkProps = { from: string | undefined; goTo: GoTo };

/** Renders a link to single sign-on if it is configured, and passes the remembered path on. */
export function SingleSignOnLink({ from, goTo }: SingleSignOnLinkProps) {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    void askConsoleSettings().then(({ data }) => setThere(Boolean(data?.singleSignOn)));
  }, []);
  return (
    isThere && (
      <GoToLink to={toSingleSignOn({ from })} goTo={goTo}>
        Use single sign-on
      </GoToLink>
    )
  );
}
