import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Interaction } from 'oidc-provider';
import type { Locale } from '../../../src/contract/eventConfig';
import type { Database } from '../../db/database';
import { findAccountByUsername } from '../accounts';
import { verifyPassword } from '../passwords';
import type { ProviderSite } from '../provider/createProvider';
import { SessionNotFound } from '../provider/library';
import { STYLE } from './assets';
import { brandSheet } from './brand';
import { pickLocale } from './locale';
import { expiredPage, PAGE_POLICY, signInPage, type DemoAccount, type SignInFailure } from './pages';
import { signInWords } from './texts';
import type { SignInThrottle } from './throttle';

const MAX_NAME_LENGTH = 200;
const ASSET_CACHE = 'public, max-age=3600';

export interface SignInParts {
  db: Database;
  throttle: SignInThrottle;
  /** Empty outside a demo. */
  demoAccounts: readonly DemoAccount[];
  siteOf: (request: FastifyRequest) => ProviderSite;
}

/** A sign-in that waits for its person, and everything its page needs. */
interface Visit {
  site: ProviderSite;
  interaction: Interaction;
  locale: Locale;
}

function sendPage(reply: FastifyReply, status: number, page: string) {
  return reply
    .code(status)
    .header('content-security-policy', PAGE_POLICY)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
}

/** The sign-in page and its style sheets, below `/oidc`. The page works without JavaScript. */
export function signInRoutes(app: FastifyInstance, parts: SignInParts): void {
  const { db, throttle, demoAccounts, siteOf } = parts;

  const localeOf = (request: FastifyRequest, site: ProviderSite, uiLocales?: unknown) =>
    pickLocale(site.event.locales, request.headers['accept-language'] ?? '', uiLocales);

  /** The interaction that this browser has begun at this address; undefined when it is over. */
  async function visitOf(request: FastifyRequest, reply: FastifyReply): Promise<Visit | undefined> {
    const site = siteOf(request);
    try {
      const interaction = await site.provider.interactionDetails(request.raw, reply.raw);
      const { uid } = request.params as { uid: string };
      if (interaction.uid !== uid || interaction.prompt.name !== 'login') return undefined;
      return { site, interaction, locale: localeOf(request, site, interaction.params['ui_locales']) };
    } catch (error) {
      if (error instanceof SessionNotFound) return undefined;
      throw error;
    }
  }

  const sendExpired = (request: FastifyRequest, reply: FastifyReply) => {
    const site = siteOf(request);
    return sendPage(reply, 400, expiredPage(site, localeOf(request, site)));
  };

  function sendForm(
    reply: FastifyReply,
    visit: Visit,
    status: number,
    username: string,
    failure?: SignInFailure,
  ) {
    const { site, interaction, locale } = visit;
    const page = signInPage(site, locale, {
      action: `/oidc/sign-in/${interaction.uid}`,
      username: username.slice(0, MAX_NAME_LENGTH),
      demoAccounts,
      ...(failure && { failure }),
    });
    return sendPage(reply, status, page);
  }

  app.get('/oidc/sign-in/:uid', async (request, reply) => {
    const visit = await visitOf(request, reply);
    if (!visit) return sendExpired(request, reply);
    const hint = visit.interaction.params['login_hint'];
    return sendForm(reply, visit, 200, typeof hint === 'string' ? hint : '');
  });

  app.post('/oidc/sign-in/:uid', async (request, reply) => {
    const visit = await visitOf(request, reply);
    if (!visit) return sendExpired(request, reply);
    const words = signInWords(visit.locale, visit.site.wordings);
    const form = request.body as URLSearchParams;
    const demo = demoAccounts.find(({ username }) => username === form.get('demo'));
    // PostgreSQL knows no NUL, so no account has one in its name.
    const username = (demo?.username ?? form.get('username') ?? '').replaceAll('\0', '').trim();
    const password = demo?.password ?? form.get('password') ?? '';
    if (username === '' || password === '' || username.length > MAX_NAME_LENGTH) {
      return sendForm(reply, visit, 400, username, { message: words('signIn.incomplete'), isInput: true });
    }
    const wait = await throttle.take(username, request.ip);
    if (wait !== undefined) {
      const message = words('signIn.throttled', { minutes: Math.ceil(wait / 60_000) });
      void reply.header('retry-after', Math.ceil(wait / 1000));
      return sendForm(reply, visit, 429, username, { message, isInput: false });
    }
    const account = await findAccountByUsername(db, username);
    if (!(await verifyPassword(password, account?.passwordHash)) || !account) {
      return sendForm(reply, visit, 401, username, { message: words('signIn.wrong'), isInput: true });
    }
    await throttle.forgive(username, request.ip);
    const target = await visit.site.provider.interactionResult(request.raw, reply.raw, {
      login: { accountId: account.accountId, amr: ['pwd'] },
    });
    return reply.header('cache-control', 'no-store').redirect(target, 303);
  });

  app.get('/oidc/assets/pages.css', (_request, reply) =>
    reply.header('cache-control', ASSET_CACHE).type('text/css; charset=utf-8').send(STYLE),
  );

  app.get('/oidc/assets/event.css', (request, reply) =>
    reply
      .header('cache-control', ASSET_CACHE)
      .type('text/css; charset=utf-8')
      .send(brandSheet(siteOf(request).event)),
  );
}
