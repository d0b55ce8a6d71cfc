import type { FastifyRequest } from 'fastify';
import { randomInt } from 'node:crypto';
import { renderBusyHtml } from '../../pages/renderBusyHtml';
import { LOCALES, type Locale } from '../../src/contract/platform/eventConfig';
import { pickLocale } from './locale';
import { noEventPolicy } from './csp';

/**
 * URLs fetched by programs rather than users: data and files. A gate link ends in a token containing dots.
 */
const DATA =
  /^\/(api|media|configs|fonts)\/|^(?!\/gate\/)[^?]*\.(?!html(\?|$))[a-z0-9]+(\?|$)|^\/offline\.html/i;

/** Whether a user is waiting for the response in a browser window. */
export const isForWindow = ({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean =>
  !DATA.test(url) && /text\/html/i.test(headers.accept ?? '');

/** Retry delay with jitter, so that clients turned away together do not return together. */
export const spreadOut = (seconds: number): number => seconds + randomInt(seconds + 1);

function makePage(language: Locale, seconds: number) {
  const html = renderBusyHtml(language, seconds);
  return {
    html,
    policy: noEventPolicy(html),
    headers: {
      'retry-after': String(seconds),
      'cache-control': 'no-store',
      'content-language': language,
    },
  };
}

/**
 * Rendered pages by language and delay: under load they are needed by the thousand, when there is least time
 * to render them.
 */
const made = new Map<string, ReturnType<typeof makePage>>();
const MAX_MADE = 500;

/** The page that retries automatically, in the user's language, with the headers it needs. */
export function busyPage(acceptLanguage: string | undefined, seconds: number): ReturnType<typeof makePage> {
  const language = pickLocale(LOCALES, acceptLanguage ?? '');
  const key = `${language} ${seconds}`;
  const known = made.get(key);
  if (known) return known;
  if (made.size >= MAX_MADE) made.clear();
  const page = makePage(language, seconds);
  made.set(key, page);
  return page;
}
