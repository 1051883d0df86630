import { DEMO_PASSWORD } from '../demo-data/sign-ins.ts';
import { document, escapeHtml } from '../stand-in-page/page.ts';
import { PEOPLE } from './people.ts';

const BAND = '<header><p>A stand-in for the identity provider of your company</p></header>';

const page = (title: string, main: string) =>
  document({ title: `${title} · Identity provider`, body: `${BAND}<main>${main}</main>` });

/**
 * Asks for name and password.
 * @param uid of the interaction that this belongs to
 * @param problem why the last try failed
 */
export function signInPage({ uid, username, problem }: { uid: string; username: string; problem?: string }) {
  const told = problem ? `<p class="problem" role="alert" id="problem">${escapeHtml(problem)}</p>` : '';
  const invalid = problem ? 'aria-invalid="true" aria-describedby="problem"' : '';
  const [first, second] = username ? ['', 'autofocus'] : ['autofocus', ''];
  return page(
    problem ? 'Error: sign in' : 'Sign in',
    `<h1>Sign in</h1>
<p class="muted">to go on to the Business Platform Console</p>
<form class="panel" method="post" action="/sign-in/${encodeURIComponent(uid)}">
${told}
<label for="username">E-mail</label>
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

/** What somebody sees who opens the provider by itself. */
export function homePage() {
  return page(
    'About',
    `<h1>Identity provider</h1>
<p>In its place stands the single sign-on of your company: Keycloak, or any other that speaks OpenID Connect. People come here from
the console, when they choose single sign-on.</p>
<p><a href="/.well-known/openid-configuration">What it can do</a></p>
${peopleList()}`,
  );
}

/** What went wrong with a request, for a person. */
export function errorPage({ code, why }: { code: string; why: string | undefined }) {
  return page(
    'Error',
    `<h1>This did not work</h1>
<p>${escapeHtml(why ?? 'Something went wrong here.')}</p>
<p>Go back to the console and try again.</p>
<p class="muted small">${escapeHtml(code)}</p>`,
  );
}

/** @param form the library's own, hidden; the buttons belong to it */
export function signOutPage(form: string) {
  return page(
    'Sign out',
    `<h1>Sign out?</h1>
<p>You are signed in at the identity provider. Other programs that use it may ask you to sign in again.</p>
${form}
<div class="buttons"><button autofocus type="submit" form="op.logoutForm" value="yes" name="logout">Sign out</button>
<button class="quiet" type="submit" form="op.logoutForm">Stay signed in</button></div>`,
  );
}

export function signedOutPage() {
  return page('Signed out', '<h1>You are signed out</h1><p>You can close this page.</p>');
}
