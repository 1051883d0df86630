import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import type { Config } from '../config.ts';
import { workedOperations } from './worked-operations.ts';

type Settings = Pick<Config, 'landingPage' | 'PORT'>;

/** Where Apollo's page reports that it cannot be loaded. */
const offlineText = 'it appears that you might be offline.';

/** Sign-in is the first worked operation; its token goes here. */
const presetHeaders = { authorization: 'Bearer PASTE-THE-ACCESS-TOKEN-OF-SignIn', 'x-explain': '1' };

/**
 * Apollo Sandbox, embedded in the page at the graph's address, with the worked operations. It loads from
 * Apollo's servers. Where those are unreachable, the page says so and links to the explorer, which needs no
 * other host, and to Sandbox on its own site.
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
  const explorer = '<a href="/explorer/">Open the explorer of this gateway</a>, which works offline';
  const link = `<a href="https://studio.apollographql.com/sandbox/explorer?endpoint=${endpoint}">Open Apollo Sandbox on its own site</a>`;
  return html.replace(
    offlineText,
    `${offlineText} ${explorer}. ${link}, or send requests to <code>POST /graphql</code> with any client.`,
  );
}
