import { ApolloProvider } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import {
  Navigate,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router-dom';
import { accountTitle, toAccount } from '../account/account.paths.ts';
import { useIsAsking } from '../graph/activity.ts';
import type { Action, ViewerFactsFragment } from '../graph/generated/graphql.ts';
import { readViewAs } from '../graph/session-token.ts';
import { takeOverPalette } from '../palette/early-palette.ts';
import { EarlyKeys, PaletteHost } from '../palette/palette-host.tsx';
import { NotAllowed } from '../session/not-allowed.tsx';
import { PassedMessage } from '../session/passed-message.tsx';
import type { SignInState } from '../session/session.paths.ts';
import { useKnownViewer, useViewer, verdictOn } from '../session/viewer.tsx';
import { ViewerGate } from '../session/viewer-gate.tsx';
import { BreadcrumbSlotProvider, useBreadcrumbSlot } from '../ui/layout/breadcrumbs.tsx';
import { BesideNavigation, Main, TopLine } from '../ui/layout/page-frame.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { TopProgress } from '../ui/layout/top-progress.tsx';
import { useMedia } from '../ui/theme/use-media.ts';
import { ConsoleHeader } from './console-header.tsx';
import { PageDeveloperMenu } from './page-developer-menu.tsx';
import { usePalettePages } from './use-palette-pages.ts';
import { usePrefetch } from './use-prefetch.ts';
import { useSessionClient } from './use-session-client.ts';
import { WhoCanHost } from './who-can/who-can-host.tsx';

/** Metadata of a route. */
export type RouteHandle = {
  needs?: Action;
  /** People who may not open the page go to their account instead, because it is where they start (AMB-07). */
  isStart?: boolean;
  /** Replaces the reason of the action where that reason would not fit the page. */
  refusal?: string;
  /** The route belongs to the account area, whose header has no menu [LAY-05]. */
  isAccount?: boolean;
  /** No page is above this one, so that there are no breadcrumbs. */
  isTop?: boolean;
};

/** Loaded only while an administrator sees the console as another person. */
const ViewAsFrame = lazy(async () => ({
  default: (await import('../session/view-as/view-as-frame.tsx')).ViewAsFrame,
}));

/** Loaded only in a wide window. Without it, the Menu has the same pages. */
const SideNavigation = lazy(async (): Promise<{ default: () => ReactNode }> => {
  try {
    return { default: (await import('./side-navigation.tsx')).SideNavigation };
  } catch {
    return { default: () => null };
  }
});

const SkipLink = chakra('a', {
  base: {
    position: 'absolute',
    insetInlineStart: '2',
    top: '-20',
    zIndex: 'top',
    px: '3',
    py: '2',
    bg: 'bg.panel',
    borderRadius: 'md',
    boxShadow: 'float',
    '&:focus': { top: '2' },
  },
});

/**
 * Renders the frame around the pages of a signed-in person. Each mount is one session with its own Apollo
 * client and cache.
 */
export function ConsoleFrame() {
  const client = useSessionClient();
  usePrefetch();
  useEffect(takeOverPalette, []);
  const isAsking = useIsAsking();
  const isNavigating = useNavigation().state !== 'idle';
  return (
    <ApolloProvider client={client}>
      <TopProgress isBusy={isAsking || isNavigating} />
      <ScrollRestoration />
      <ViewerGate frame={(content, isKnown) => <Frame isKnown={isKnown}>{content}</Frame>}>
        <Guard />
      </ViewerGate>
    </ApolloProvider>
  );
}

function Frame({ isKnown, children }: { isKnown: boolean; children: ReactNode }) {
  const handles = useHandles();
  const viewer = useKnownViewer();
  const startsElsewhere = viewer !== null && isRefusedStart(viewer, handles);
  const isAccount = startsElsewhere || handles.some((handle) => handle?.isAccount);
  const isTop = !startsElsewhere && handles.some((handle) => handle?.isTop);
  const [slot, setSlot] = useBreadcrumbSlot();
  const isWide = useMedia('(min-width: 1024px)');
  const main = (
    <Main id="content" tabIndex={-1} outline="none">
      <TopLine data-top={isTop || undefined}>
        <div ref={setSlot} />
        {isKnown && <PageDeveloperMenu />}
      </TopLine>
      <PassedMessage />
      <BreadcrumbSlotProvider value={slot}>{children}</BreadcrumbSlotProvider>
    </Main>
  );
  return (
    <WhoCanHost>
      <SkipLink href="#content">Skip to the content</SkipLink>
      {readViewAs() && <ViewAsFrame />}
      <ConsoleHeader isKnown={isKnown} isAccount={isAccount} />
      {isKnown ? <Palette /> : <EarlyKeys />}
      {isAccount ? (
        main
      ) : (
        <BesideNavigation>
          {isKnown && isWide && (
            <Suspense>
              <SideNavigation />
            </Suspense>
          )}
          {main}
        </BesideNavigation>
      )}
    </WhoCanHost>
  );
}

const Palette = () => <PaletteHost pages={usePalettePages()} />;

/**
 * Renders the page, or the reason why the person may not open it. Directly after sign-in, redirects to the
 * company area instead (AMB-07).
 */
function Guard() {
  const viewer = useViewer();
  const signInState = useLocation().state as SignInState;
  const handles = useHandles();
  const [refusal] = handles.flatMap((handle) => refusalsOf(viewer, handle));
  if (refusal === undefined) return <Outlet />;
  if (isRefusedStart(viewer, handles))
    return (
      <>
        <PageHeader title={accountTitle} takesFocus={false} />
        <Navigate to={toAccount({ accountId: viewer.id })} replace />
      </>
    );
  if (signInState?.hasSignedIn) return <Navigate to="/company" replace />;
  return <NotAllowed reason={refusal} />;
}

const useHandles = () => useMatches().map(({ handle }) => handle as RouteHandle | undefined);

/** Returns whether the person starts at their account instead of this page. The frame shows it at once. */
const isRefusedStart = (viewer: ViewerFactsFragment, handles: readonly (RouteHandle | undefined)[]) =>
  handles.some((handle) => handle?.isStart && refusalsOf(viewer, handle).length > 0);

/** Returns the reasons why the person may not open a route; empty if they may. */
function refusalsOf(viewer: ViewerFactsFragment, { needs, refusal }: RouteHandle = {}): string[] {
  if (!needs) return [];
  const { isAllowed, reason } = verdictOn(viewer, needs);
  return isAllowed ? [] : [refusal ?? reason ?? ''];
}
