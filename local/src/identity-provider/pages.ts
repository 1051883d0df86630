import { DEMO_PASSWORD } from '../demo-data/sign-ins.ts';
import { document, escapeHtml } from '../stand-in-page/page.ts';
import { PEOPLE } from './people.ts';

const BAND = '<header><p>Stand-in for your company’s identity provider</p></header>';

const page = (title: string, main: string) =>
  document({ title: `${title} · Identity provider`, body: `${BAND}<main>${main}</main>` });

/**
 * Returns the sign-in page with a form for name and password.
 * @param uid the id of the library's interaction
 * @param problem why the last attempt failed
 */
export function signInPage({ uid, username, problem }: { uid: string; username: string; problem?: string }) {
  const alert = problem ? `<p class="problem" role="alert" id="problem">${escapeHtml(problem)}</p>` : '';
  const invalid = problem ? 'aria-invalid="true" aria-describedby="problem"' : '';
  const [first, second] = username ? ['', 'autofocus'] : ['autofocus', ''];
  return page(
    problem ? 'Error: sign in' : 'Sign in',
    `<h1>Sign in</h1>
<p class="muted">to continue to the Business Platform Console</p>
<form class="panel" method="post" action="/sign-in/${encodeURIComponent(uid)}">
${alert}
<label for="username">Email</label>
<input id="username" name="username" type="email" autocomplete="username" required maxlength="200" list="people" value="${escapeHtml(username)}" ${invalid} ${first}>
<datalist id="people">${PEOPLE.map(({ username: name, who }) => `<option value="${escapeHtml(name)}">${escapeHtml(who)}</option>`).join('')}</datalist>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200" ${invalid} ${second}>
<button class="wide" type="submit">Sign in</button>
</form>
<form class="buttons" method="post" action="/sign-in/${encodeURIComponent(uid)}/cancel"><button class="quiet wide" type="submit">Back to the console</button></form>
${peopleList()}`,
  );
}

function peopleList() {
  const entries = PEOPLE.map(
    ({ username, who }) => `<dt>${escapeHtml(username)}</dt><dd>${escapeHtml(who)}</dd>`,
  );
  return `<details><summary>Who can sign in here</summary>
<p class="small">All have the password <code>${DEMO_PASSWORD}</code>.</p>
<dl class="people small">${entries.join('')}</dl></details>`;
}

/** Returns the page at the root URL of the provider. */
export function homePage() {
  return page(
    'About',
    `<h1>Identity provider</h1>
<p>This page stands in for your company’s single sign-on: Keycloak, or any other OpenID Connect provider. The console sends people
here when they choose single sign-on.</p>
<p><a href="/.well-known/openid-configuration">OpenID configuration</a></p>
${peopleList()}`,
  );
}

/** Returns the page for a failed request. */
export function errorPage({ code, why }: { code: string; why: string | undefined }) {
  return page(
    'Error',
    `<h1>Something went wrong</h1>
<p>${escapeHtml(why ?? 'The request could not be processed.')}</p>
<p>Go back to the console and try again.</p>
<p class="muted small">${escapeHtml(code)}</p>`,
  );
}

/**
 * Returns the page that confirms a sign-out.
 * @param form the hidden form of the library, which the buttons submit
 */
export function signOutPage(form: string) {
  return page(
    'Sign out',
    `<h1>Sign out?</h1>
<p>You are signed in at the identity provider. Other apps that use it may ask you to sign in again.</p>
${form}
<div class="buttons"><button autofocus type="submit" form="op.logoutForm" value="yes" name="logout">Sign out</button>
<button class="quiet" type="submit" form="op.logoutForm">Stay signed in</button></div>`,
  );
}

export function signedOutPage() {
  return page('Signed out', '<h1>You are signed out</h1><p>You can close this page.</p>');
}
