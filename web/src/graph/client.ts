import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { activityLink } from './activity.ts';
import { earlyRequestId, fetchOrTakeEarly } from './early-requests.ts';
import { forgetEarlyLink } from './forget-early-link.ts';
import { persistedLink } from './persisted.ts';
import { endsSession, noteRequest, toProblemOf } from './problem.ts';
import { repeatWhenOverloadedLink } from './repeat-when-overloaded.ts';
import { graphPath, newId, toHeaders } from './request.ts';
import { readToken } from './session-token.ts';

/** Values that the console adds to the context of an operation. */
declare module '@apollo/client' {
  interface DefaultContext {
    /** Sent as `Idempotency-Key`, so that a repeated request has no further effect. */
    idempotencyKey?: string;
    /** Excludes the request from the progress bar. */
    isSilent?: boolean;
    /** Set by the client on each request. */
    requestId?: string;
    /** The token that was sent with the request. Set by the client. */
    sentToken?: string | null;
    /** Whether this request repeats one that an overloaded gateway refused. Set by the client. */
    isRepeated?: boolean;
  }
}

/**
 * Lists of a record that a save can shorten. `merge: false` replaces the cached list; without it, Apollo
 * warns about the dropped items.
 */
const lists = (...names: string[]) => ({
  fields: Object.fromEntries(names.map((name) => [name, { merge: false }])),
});

/**
 * Creates an empty cache. Pages of a list are cached by their arguments; objects without an id are stored
 * inside their parent.
 */
function makeCache() {
  return new InMemoryCache({
    // Those that the console reads through the interface.
    possibleTypes: { Node: ['Arranger', 'Company', 'CompanyUser', 'Location', 'ProviderUser'] },
    typePolicies: {
      Account: lists('accessOptions', 'communicationPreferences', 'platforms'),
      AccountRevisions: { merge: true },
      Address: { merge: true },
      Arranger: lists('locations', 'platforms', 'feedbackAlerts', 'sessions'),
      ArrangerRevisions: { merge: true },
      Company: lists('platforms', 'languages', 'segments', 'regions', 'events', 'defaultVenues'),
      CompanyRates: { merge: true },
      CompanyRevisions: { merge: true },
      CompanyUser: lists('platforms', 'segments', 'access', 'effectiveAccess', 'sessions'),
      CompanyUserRevisions: { merge: true },
      CompanySurveySettings: { merge: true },
      ConsoleSettings: { merge: true },
      CustomVenue: { merge: true },
      DefaultRates: { keyFields: [] },
      EffectiveRates: { merge: true },
      Fees: { merge: true },
      Location: lists('platforms', 'languages', 'segments', 'classifications', 'regions'),
      LocationRates: { merge: true },
      LocationRevisions: { merge: true },
      LocationSurveySettings: { merge: true },
      ProviderUser: lists('platforms', 'sessions'),
      ProviderUserRevisions: { merge: true },
      SocialMedia: { merge: true },
      SignInState: { merge: true },
      Viewer: lists('effectiveAccess', 'sessions'),
    },
  });
}

type ClientOptions = {
  onSessionEnd: () => void;
  freshToken?: () => string | null | Promise<string | null>;
};

/**
 * Creates a client for one session. The cache ends with the session, so that no user sees another user's
 * data.
 *
 * `onSessionEnd` is called when the graph no longer accepts the token of this session (AMB-14). `freshToken`
 * returns the token of each request, after renewing it if necessary.
 */
export function makeGraphClient({ onSessionEnd, freshToken = readToken }: ClientOptions): ApolloClient {
  const contextLink = new SetContextLink(async (context, operation) => {
    const sentToken = await freshToken();
    const requestId = earlyRequestId(operation, sentToken) ?? newId();
    const { idempotencyKey } = context;
    const isReadOnly = operation.operationType === 'query';
    const headers = toHeaders({ requestId, token: sentToken, idempotencyKey, isReadOnly });
    return { requestId, sentToken, headers: { ...context.headers, ...headers } };
  });

  const errorLink = new ErrorLink(({ error, operation }) => {
    const { requestId, sentToken } = operation.getContext();
    if (requestId) noteRequest(error, requestId);
    const problem = toProblemOf(error);
    // A late response to an earlier session must not end the current session.
    if (endsSession(problem) && sentToken === readToken()) onSessionEnd();
  });

  return new ApolloClient({
    cache: makeCache(),
    link: ApolloLink.from([
      activityLink,
      forgetEarlyLink,
      contextLink,
      errorLink,
      repeatWhenOverloadedLink,
      persistedLink,
      new HttpLink({ uri: graphPath, credentials: 'omit', fetch: fetchOrTakeEarly }),
    ]),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' } },
  });
}
