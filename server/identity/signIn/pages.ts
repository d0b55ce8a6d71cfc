import type { OwnWordings, FormatMessage } from '../../../pages/catalog';
import { imageUrl, type EventConfig, type Locale } from '../../../src/contract/platform/eventConfig';
import { STYLE_VERSION } from './assets';
import { brandVersion } from './brand';
import { html, trusted, type SafeHtml } from './html';
import { signInMessages } from './texts';

/** The event and origin a page belongs to. */
export interface PageSite {
  event: EventConfig;
  origin: string;
  /** The event's message overrides. */
  wordings: OwnWordings;
}

/** A demo account that can be signed in with one click. */
export interface DemoAccount {
  username: string;
  password: string;
}

/**
 * Content-Security-Policy of everything below /oidc: no inline scripts; styles, fonts and images only from
 * our origin; forms post only to us. For its self-submitting form the library adds the script's hash to
 * `script-src`.
 */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';');

/** The conference dates, formatted for the locale. */
function days({ dates }: EventConfig, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return format.formatRange(new Date(dates.start), new Date(dates.end));
}

function layout(site: PageSite, locale: Locale, title: string, content: SafeHtml): string {
  const { event } = site;
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${event.conferenceName}</title>
        <link rel="icon" href="${imageUrl(event, event.favicon)}" />
        <link rel="stylesheet" href="/oidc/assets/pages.css?v=${STYLE_VERSION}" />
        <link rel="stylesheet" href="/oidc/assets/event.css?v=${brandVersion(event)}" />
      </head>
      <body>
        <div class="page box-${event.pageOptions.gate.loginBox}">
          <div class="card">
            <header class="event">
              <img class="logo" src="${imageUrl(event, event.logos.header)}" alt="${event.conferenceName}" />
              <p class="days">${days(event, locale)}</p>
            </header>
            <main>${content}</main>
          </div>
        </div>
      </body>
    </html> `.html;
}

function backLink(formatMessage: FormatMessage): SafeHtml {
  return html`<p class="back"><a href="/gate">${formatMessage('signIn.back')}</a></p>`;
}

/** A failed sign-in attempt. */
export interface SignInFailure {
  message: string;
  /** Whether the entered user name or password is the cause. */
  isInput: boolean;
}

/** The sign-in form. `username` is the initial value of the first field. */
export function signInPage(
  site: PageSite,
  locale: Locale,
  input: {
    action: string;
    username: string;
    failure?: SignInFailure;
    demoAccounts: readonly DemoAccount[];
  },
): string {
  const formatMessage = signInMessages(locale, site.wordings);
  const { failure } = input;
  const focusName = !failure && input.username === '';
  const marked = failure?.isInput === true && trusted(' aria-invalid="true" aria-describedby="error-text"');
  const title = failure
    ? `${formatMessage('signIn.errorPrefix')}: ${formatMessage('signIn.signIn')}`
    : formatMessage('signIn.signIn');
  return layout(
    site,
    locale,
    title,
    html`<h1>${formatMessage('signIn.signInTo', { conference: site.event.conferenceName })}</h1>
      ${
        failure &&
        html`<div class="error" role="alert" tabindex="-1" autofocus>
          <h2>${formatMessage('signIn.errorTitle')}</h2>
          <p id="error-text">${failure.message}</p>
        </div>`
      }
      <form method="post" action="${input.action}">
        <label for="username">${formatMessage('signIn.username')}</label>
        <input
          id="username"
          name="username"
          type="text"
          value="${input.username}"
          required
          maxlength="200"
          autocomplete="username"
          autocapitalize="none"
          autocorrect="off"
          spellcheck="false"
          ${marked}${focusName && trusted(' autofocus')}
        />
        <label for="password">${formatMessage('signIn.password')}</label>
        <input
          id="password"
          name="password"
          type="password"
          required
          maxlength="200"
          autocomplete="current-password"
          ${marked}${!focusName && !failure && trusted(' autofocus')}
        />
        <button class="main" type="submit">${formatMessage('signIn.signIn')}</button>
        ${input.demoAccounts.length > 0 && demoSection(formatMessage, input.demoAccounts)}
      </form>
      ${backLink(formatMessage)}`,
  );
}

/** Message id describing each demo account's purpose, by user name. */
const DEMO_PARTS: Readonly<Record<string, string>> = {
  attendee: 'signIn.demoAttendee',
  attendee2: 'signIn.demoAttendee2',
  unregistered: 'signIn.demoUnregistered',
  exhibitor: 'signIn.demoExhibitor',
  presenter: 'signIn.demoPresenter',
  organiser: 'signIn.demoOrganiser',
  helpdesk: 'signIn.demoHelpdesk',
};

function demoPart(formatMessage: FormatMessage, username: string): [part: string, hint: string] {
  const id = Object.hasOwn(DEMO_PARTS, username) ? DEMO_PARTS[username] : undefined;
  return id === undefined ? [username, ''] : [formatMessage(id), formatMessage(`${id}Hint`)];
}

function demoSection(formatMessage: FormatMessage, accounts: readonly DemoAccount[]): SafeHtml {
  const buttons = accounts.map(({ username }) => {
    const [part, hint] = demoPart(formatMessage, username);
    return html`<li>
      <button type="submit" name="demo" value="${username}" formnovalidate>
        <strong>${part}</strong> <span>${hint}</span>
      </button>
    </li> `;
  });
  return html`<section class="demo" aria-labelledby="demo-title">
    <h2 id="demo-title">${formatMessage('signIn.demoTitle')}</h2>
    <p>${formatMessage('signIn.demoHint')}</p>
    <ul>
      ${buttons}
    </ul>
  </section>`;
}

/**
 * The page shown while a sign-in waits for its turn, in two parts: `head` is sent immediately; `tail` is sent
 * when the outcome is known and redirects the browser to `target`.
 */
export function waitingPage(
  site: PageSite,
  locale: Locale,
  seconds: number,
): { head: string; tail: (target: string) => string } {
  const formatMessage = signInMessages(locale, site.wordings);
  const outcome = '<!-- outcome -->';
  const page = layout(
    site,
    locale,
    formatMessage('signIn.waitingTitle'),
    html`<h1>${formatMessage('signIn.waitingTitle')}</h1>
      <p role="status">${formatMessage('signIn.waitingText', { seconds })}</p>
      ${trusted(outcome)}`,
  );
  const [head = '', rest = ''] = page.split(outcome);
  return {
    head,
    tail: (target) =>
      html`<meta http-equiv="refresh" content="0; url=${target}" />
        <p><a class="main" href="${target}">${formatMessage('signIn.goOn')}</a></p>`.html + rest,
  };
}

/** Shown when a sign-in page was already used or was left open too long. */
export function expiredPage(site: PageSite, locale: Locale): string {
  const formatMessage = signInMessages(locale, site.wordings);
  const content = html`<h1>${formatMessage('signIn.expiredTitle')}</h1>
    <p>${formatMessage('signIn.expiredText')}</p>
    <p><a class="main" href="/gate">${formatMessage('signIn.back')}</a></p>`;
  return layout(site, locale, formatMessage('signIn.expiredTitle'), content);
}

/**
 * Shows an error that cannot be returned to the application: a readable message, with the protocol's error
 * below it.
 */
export function errorPage(
  site: PageSite,
  locale: Locale,
  out: { error: string; error_description?: string | undefined },
): string {
  const formatMessage = signInMessages(locale, site.wordings);
  const isExpired = out.error === 'invalid_request' && /expired|session/.test(out.error_description ?? '');
  if (isExpired) return expiredPage(site, locale);
  const content = html`<h1>${formatMessage('signIn.failedTitle')}</h1>
    <p>${formatMessage('signIn.failedText')}</p>
    <p class="code">
      <code>${out.error}</code
      >${out.error_description !== undefined && html` <span>${out.error_description}</span>`}
    </p>
    <p><a class="main" href="/gate">${formatMessage('signIn.back')}</a></p>`;
  return layout(site, locale, formatMessage('signIn.failedTitle'), content);
}

/**
 * Asks for confirmation before signing out a user the application did not identify. `form` is the library's
 * form, including its secret.
 */
export function confirmSignOutPage(site: PageSite, locale: Locale, form: string): string {
  const formatMessage = signInMessages(locale, site.wordings);
  const content = html`<h1>${formatMessage('signIn.signOutTitle')}</h1>
    <p>${formatMessage('signIn.signOutText', { conference: site.event.conferenceName })}</p>
    ${trusted(form)}
    <p class="choices">
      <button class="main" type="submit" form="op.logoutForm" name="logout" value="yes">
        ${formatMessage('signIn.signOut')}
      </button>
      <a href="/gate">${formatMessage('signIn.stay')}</a>
    </p>`;
  return layout(site, locale, formatMessage('signIn.signOutTitle'), content);
}

export function signedOutPage(site: PageSite, locale: Locale): string {
  const formatMessage = signInMessages(locale, site.wordings);
  const content = html`<h1>${formatMessage('signIn.signedOutTitle')}</h1>
    <p>${formatMessage('signIn.signedOutText')}</p>
    ${backLink(formatMessage)}`;
  return layout(site, locale, formatMessage('signIn.signedOutTitle'), content);
}
