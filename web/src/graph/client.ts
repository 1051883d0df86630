import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { activityLink } from './activity.ts';
import { endsSession, noteRequest, toProblemOf } from './problem.ts';
import { repeatWhenOverloadedLink } from './repeat-when-overloaded.ts';
import { graphPath, newId, toHeaders } from './request.ts';
import { readToken } from './session-token.ts';

/** What the console puts into the context of an operation. */
declare module '@apollo/client' {
  interface DefaultContext {
    /** Sent as `Idempotency-Key`, so that a repeat changes nothing again. */
    idempotencyKey?: string;
    /** Keeps the request out of the progress bar. */
    isSilent?: boolean;
    /** Set by the client on each request. */
    requestId?: string;
    /** The token that the request was sent with. Set by the client. */
    sentToken?: string | null;
    /** The gateway was overloaded and is asked a second time. Set by the client. */
    isRepeated?: boolean;
  }
}

/** Lists of an owner that a save may shorten: the last answer counts, and without a word Apollo warns of what it drops. */
const lists = (...names: string[]) => ({
  fields: Object.fromEntries(names.map((name) => [name, { merge: false }])),
});

/** A fresh cache. Pages of a list are kept by their arguments; things without an id live inside their owner. */
function makeCache() {
  return new InMemoryCache({
    typePolicies: {
      Account: lists('accessOptions', 'communicationPreferences', 'platforms'),
      AccountRevisions: { merge: true },
      Address: { merge: true },
      // Alerts of the feedback survey and of after-care have ids of their own each, and the same ones.
      AlertOption: { keyFields: false },
      Arranger: lists('locations', 'platforms', 'feedbackAlerts'),
      ArrangerRevisions: { merge: true },
      Company: lists('platforms', 'languages', 'segments', 'regions', 'events', 'defaultVenues'),
      CompanyRates: { merge: true },
      CompanyRevisions: { merge: true },
      CompanyUser: lists('platforms', 'segments', 'access', 'effectiveAccess'),
      CompanyUserRevisions: { merge: true },
      CompanySurveySettings: { merge: true },
      ConsoleSettings: { merge: true },
      CustomVenue: { merge: true },
      DefaultRates: { keyFields: [] },
      EffectiveRates: { merge: true },
      FeeRates: { merge: true },
      Location: lists('platforms', 'languages', 'segments', 'classifications', 'regions'),
      LocationRates: { merge: true },
      LocationRevisions: { merge: true },
      LocationSurveySettings: { merge: true },
      ProviderUser: lists('platforms'),
      ProviderUserRevisions: { merge: true },
      // A role has one id on all platforms, and reaches other things on each.
      PlatformRole: { keyFields: false },
      SocialMedia: { merge: true },
      Viewer: lists('effectiveAccess'),
    },
  });
}

type ClientOptions = {
  onSessionEnd: () => void;
  freshToken?: () => string | null | Promise<string | null>;
};

/**
 * A client for one session: its cache goes with it, so that nothing of one person is ever shown to the next.
 *
 * `onSessionEnd` is called when the graph no longer accepts the token of this session (AMB-14). `freshToken` gives the token
 * of each request, where it may have to be renewed first.
 */
export function makeGraphClient({ onSessionEnd, freshToken = readToken }: ClientOptions): ApolloClient {
  const contextLink = new SetContextLink(async (context, { operationType }) => {
    const requestId = newId();
    const sentToken = await freshToken();
    const { idempotencyKey } = context;
    const isReadOnly = operationType === 'query';
    const headers = toHeaders({ requestId, token: sentToken, idempotencyKey, isReadOnly });
    return { requestId, sentToken, headers: { ...context.headers, ...headers } };
  });

  const errorLink = new ErrorLink(({ error, operation }) => {
    const { requestId, sentToken } = operation.getContext();
    if (requestId) noteRequest(error, requestId);
    const problem = toProblemOf(error);
    // An answer to an old session's question must not end the session that has begun since.
    if (endsSession(problem) && sentToken === readToken()) onSessionEnd();
  });

  return new ApolloClient({
    cache: makeCache(),
    link: ApolloLink.from([
      activityLink,
      contextLink,
      errorLink,
      repeatWhenOverloadedLink,
      new HttpLink({ uri: graphPath, credentials: 'omit' }),
    ]),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' } },
  });
}
