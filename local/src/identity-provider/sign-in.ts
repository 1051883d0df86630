import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, type Provider } from 'oidc-provider';
import { pageHeaders } from '../stand-in-page/page.ts';
import { readForm } from './body.ts';
import { errorPage, signInPage } from './pages.ts';
import { personWith, subjectOf } from './people.ts';

const PATH = /^\/sign-in\/[\w-]+(\/cancel)?$/;

export const isSignInPath = (path: string) => PATH.test(path);

type Exchange = {
  provider: Provider;
  request: IncomingMessage;
  response: ServerResponse;
  formTargets: readonly string[];
};

/** Serves the pages between the authorization request of the console and its response. */
export async function handleSignIn(exchange: Exchange): Promise<void> {
  try {
    await answer(exchange);
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    const why = 'This sign-in expired, or was started in another browser.';
    send(exchange, 400, errorPage({ code: 'expired', why }));
  }
}

async function answer(exchange: Exchange) {
  const { provider, request, response } = exchange;
  const { uid, prompt, params } = await provider.interactionDetails(request, response);
  // The console is trusted, so consent is granted even if the request demands the prompt.
  if (prompt.name === 'consent') return provider.interactionFinished(request, response, { consent: {} });
  if (request.url?.endsWith('/cancel')) return cancel(exchange);
  if (request.method !== 'POST')
    return send(exchange, 200, signInPage({ uid, username: String(params.login_hint ?? '') }));

  const form = await readForm(request);
  const username = form.get('username') ?? '';
  const person = personWith(username, form.get('password') ?? '');
  if (!person)
    return send(exchange, 200, signInPage({ uid, username, problem: 'The email or password is incorrect.' }));
  return provider.interactionFinished(request, response, { login: { accountId: subjectOf(person) } });
}

const cancel = ({ provider, request, response }: Exchange) =>
  provider.interactionFinished(request, response, {
    error: 'access_denied',
    error_description: 'The person canceled the sign-in.',
  });

function send({ response, formTargets }: Exchange, status: number, html: string) {
  response.writeHead(status, pageHeaders({ formTargets }));
  response.end(html);
}
