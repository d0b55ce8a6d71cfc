import type { BrowserContext } from '@playwright/test';
import { flushShifts, watchLayoutShifts, type Load } from './layoutShift';

/**
 * What no page may do in any test: violate the Content-Security-Policy (including Trusted Types), throw, or
 * move while it loads; nor, in a journey, write to the console.
 */
export interface Watch {
  violations: string[];
  errors: string[];
  /** Errors and warnings that pages wrote to the console, each with the address it is about. */
  console: string[];
  /** Which of them a test expects: the refusals that it provokes. */
  mayLog: RegExp[];
  /** What moved while a document was loading, by the document's id. */
  loads: Map<string, Load>;
  /** Addresses that may move in this test. */
  mayMove: RegExp[];
  /** Credentials seen by these pages (tokens, codes). None may appear in a log. */
  secrets: Set<string>;
}

export const newWatch = (): Watch => ({
  violations: [],
  errors: [],
  console: [],
  mayLog: [],
  loads: new Map(),
  mayMove: [],
  secrets: new Set(),
});

/** Errors and warnings of the console, but what Playwright itself is the cause of. */
const isFault = (type: string, text: string): boolean =>
  ['error', 'warning'].includes(type) && text !== 'Service Worker registration blocked by Playwright';

/** What a page without a network writes: the browser of each request, the app of what it could not load. */
export const OFFLINE = /net::ERR_(INTERNET_DISCONNECTED|FAILED)|ApiFailure: Failed to fetch/;

/**
 * Chromium warns of frames that may run scripts in an origin of their own or ours: a provider's posts, and
 * the replay page's stage, which shows our own screens.
 */
export const SANDBOX_WARNING = /^An iframe which has both allow-scripts and allow-same-origin/;

const POLICY_WORDS = /Content Security Policy|Trusted ?(Type|HTML|Script)/i;
const TOKENS = ['id_token', 'access_token', 'refresh_token'] as const;

/** Watches every current and future page of the context, from its first document on. */
export async function watchContext(context: BrowserContext, watch: Watch): Promise<void> {
  await context.exposeFunction('reportViolation', (text: string) => void watch.violations.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void };
      reportViolation(
        `${event.violatedDirective} ${event.blockedURI} ${event.sample} ${event.sourceFile}:${event.lineNumber}`,
      );
    });
  });
  await watchLayoutShifts(context, watch.loads);
  context.on('weberror', (error) => watch.errors.push(String(error.error())));
  context.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && POLICY_WORDS.test(text)) watch.violations.push(text);
    else if (isFault(message.type(), text)) watch.console.push(`${text} ${message.location().url}`);
  });
  context.on('request', (request) => {
    const code = new URL(request.url()).searchParams.get('code');
    if (code) watch.secrets.add(code);
  });
  context.on('response', (response) => {
    if (!response.url().endsWith('/oidc/token') || !response.ok()) return;
    response.json().then(
      (reply: Partial<Record<string, string>>) => {
        for (const name of TOKENS) if (reply[name]) watch.secrets.add(reply[name]);
      },
      // The page navigated before its reply was read; a later reply brings tokens too.
      () => undefined,
    );
  });
}

/**
 * Waits for what the context's pages have not reported yet: browsers report violations in a later task, as
 * layout shifts. A message is also a task, even when a test has paused the page's timers.
 */
export async function awaitReports(context: BrowserContext): Promise<void> {
  const told = context.pages().map((page) =>
    page
      .evaluate(
        () =>
          new Promise<void>((resolve) => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve();
            port2.postMessage(null);
          }),
      )
      .then(() => page.evaluate(flushShifts))
      .catch((error: unknown) => {
        // A page that is closing or navigating has already reported what it could.
        if (!/closed|navigat|destroyed|crashed/i.test(String(error))) throw error;
      }),
  );
  await Promise.all(told);
}
