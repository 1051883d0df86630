import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import type { Config } from '../config.ts';
import { workedOperations } from './worked-operations.ts';

type Settings = Pick<Config, 'landingPage' | 'PORT'>;

/** Where Apollo's own page says that it cannot be loaded. */
const offlineText = 'it appears that you might be offline.';

/** Signing in is the first of the worked operations; what it answers goes here. */
const presetHeaders = { authorization: 'Bearer PASTE-THE-ACCESS-TOKEN-OF-SignIn', 'x-explain': '1' };

/**
 * Apollo Sandbox, embedded in the page that a browser finds at the graph's address, with the worked operations in it. It is
 * loaded from Apollo's servers; where those are out of reach, the page says so and links to the explorer, which needs nobody
 * else's, and to Sandbox on its own site, which may ask this gateway from there.
 */
export function landingPage(settings: Settings): ApolloServerPlugin {
  if (!settings.landingPage) return ApolloServerPluginLandingPageDisabled();
  const apollo = ApolloServerPluginLandingPageLocalDefault({
    embed: { runTelemetry: false },
    includeCookies: false,
    ...workedOperations(),
    headers: presetHeaders,
  });
  return {
    async serverWillStart(service) {
      const page = await (await apollo.serverWillStart?.(service))?.renderLandingPage?.();
      return {
        renderLandingPage: async () => ({ html: async () => withLink(await textOf(page?.html), settings) }),
      };
    },
  };
}

const textOf = (html: string | (() => Promise<string>) | undefined) =>
  typeof html === 'function' ? html() : (html ?? '');

function withLink(html: string, { PORT }: Settings) {
  const endpoint = encodeURIComponent(`http://localhost:${PORT}/graphql`);
  const explorer = '<a href="/explorer/">Open the explorer of this gateway</a>, which needs no internet';
  const link = `<a href="https://studio.apollographql.com/sandbox/explorer?endpoint=${endpoint}">Open Apollo Sandbox on its own site</a>`;
  return html.replace(
    offlineText,
    `${offlineText} ${explorer}. ${link}, or ask <code>POST /graphql</code> with any client.`,
  );
}
