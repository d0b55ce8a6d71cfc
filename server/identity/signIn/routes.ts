import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Interaction } from 'oidc-provider';
import type { Locale } from '../../../src/contract/platform/eventConfig';
import type { Database } from '../../db/database';
import type { FormatMessage } from '../../../pages/catalog';
import { ProblemError } from '../../problem';
import { findAccountByUsername, type Account } from '../accounts';
import { networkOf } from '../../network/addresses';
import { verifyPassword } from '../passwords';
import type { ProviderSite } from '../provider/createProvider';
import { SessionNotFound } from '../provider/library';
import { STYLE } from './assets';
import { brandSheet } from './brand';
import { pickLocale } from '../../lib/locale';
import type { FairQueue, QueueTicket } from '../../lib/fairQueue';
import {
  expiredPage,
  PAGE_POLICY,
  signInPage,
  waitingPage,
  type DemoAccount,
  type SignInFailure,
} from './pages';
import { signInMessages } from './texts';
import { WINDOW_MS, type SignInThrottle } from './throttle';

const MAX_NAME_LENGTH = 200;
/** Show the waiting page if the estimated wait exceeds this many milliseconds. */
const WORD_AFTER_MS = 1_000;
/** Keep-alive interval for waiting responses, in milliseconds: proxies cut idle connections. */
const SIGN_OF_LIFE_MS = 10_000;
const THROTTLED_MINUTES = WINDOW_MS / 60_000;
const ASSET_CACHE = 'public, max-age=3600';

export interface SignInOptions {
  db: Database;
  throttle: SignInThrottle;
  /** Limits concurrent password checks: hashing one takes a core for a quarter of a second. */
  queue: FairQueue;
  /** Empty outside demo mode. */
  demoAccounts: readonly DemoAccount[];
  siteOf: (request: FastifyRequest) => ProviderSite;
}

interface Typed {
  username: string;
  password: string;
}

/** A pending sign-in and everything its page needs. */
interface Visit {
  site: ProviderSite;
  interaction: Interaction;
  locale: Locale;
}

function sendPage(reply: FastifyReply, status: number, page: string | Readable) {
  return reply
    .code(status)
    .header('content-security-policy', PAGE_POLICY)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
}

/** The sign-in page and its style sheets, below `/oidc`. Works without JavaScript. */
export function signInRoutes(app: FastifyInstance, options: SignInOptions): void {
  const { db, throttle, queue, demoAccounts, siteOf } = options;

  const localeOf = (request: FastifyRequest, site: ProviderSite, uiLocales?: unknown) =>
    pickLocale(site.event.locales, request.headers['accept-language'] ?? '', uiLocales);

  /** The interaction this browser started at this address; undefined if it is over. */
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

  const refusals: Record<string, (formatMessage: FormatMessage) => SignInFailure> = {
    wrong: (formatMessage) => ({ message: formatMessage('signIn.wrong'), isInput: true }),
    throttled: (formatMessage) => ({
      message: formatMessage('signIn.throttled', { minutes: THROTTLED_MINUTES }),
      isInput: false,
    }),
    failed: (formatMessage) => ({ message: formatMessage('signIn.failedText'), isInput: false }),
  };

  app.get<{ Params: { uid: string }; Querystring: { refused?: string } }>(
    '/oidc/sign-in/:uid',
    async (request, reply) => {
      const visit = await visitOf(request, reply);
      // Most often, the browser's Back button after a sign-in.
      if (!visit) return reply.header('cache-control', 'no-store').redirect('/gate', 303);
      const hint = visit.interaction.params['login_hint'];
      const { refused = '' } = request.query;
      const failure = Object.hasOwn(refusals, refused) ? refusals[refused] : undefined;
      return sendForm(
        reply,
        visit,
        200,
        typeof hint === 'string' ? hint : '',
        failure?.(signInMessages(visit.locale, visit.site.wordings)),
      );
    },
  );

  /** Checks a password: returns the matching account, or the reason for the refusal. */
  async function judge(
    { username, password }: Typed,
    address: string,
  ): Promise<{ account: Account } | { wait: number } | 'wrong'> {
    const wait = await throttle.take(username, address);
    if (wait !== undefined) return { wait };
    const account = await findAccountByUsername(db, username);
    if (!(await verifyPassword(password, account?.passwordHash)) || !account) return 'wrong';
    await throttle.recordSuccess(username, address);
    return { account };
  }

  const signInAs = ({ site }: Visit, request: FastifyRequest, reply: FastifyReply, { accountId }: Account) =>
    site.provider.interactionResult(request.raw, reply.raw, { login: { accountId, amr: ['pwd'] } });

  function sendThrottled(reply: FastifyReply, visit: Visit, username: string, wait: number) {
    const formatMessage = signInMessages(visit.locale, visit.site.wordings);
    const message = formatMessage('signIn.throttled', { minutes: Math.ceil(wait / 60_000) });
    void reply.header('retry-after', Math.ceil(wait / 1000));
    return sendForm(reply, visit, 429, username, { message, isInput: false });
  }

  /**
   * Streams the response of a sign-in with a long wait: the waiting page at once, the outcome when known. The
   * status has been sent by then, so a refusal redirects back to the form.
   */
  async function* waitingPages(
    visit: Visit,
    ticket: QueueTicket,
    outcome: () => Promise<string>,
  ): AsyncGenerator<string> {
    const page = waitingPage(visit.site, visit.locale, Math.ceil(ticket.wait / 1000));
    try {
      yield page.head;
      for (let isWaiting = true; isWaiting;) {
        isWaiting = await Promise.race([
          ticket.turn.then(() => false),
          sleep(SIGN_OF_LIFE_MS, true, { ref: false }),
        ]);
        if (isWaiting) yield '<!-- still waiting -->\n';
      }
      yield page.tail(await outcome());
    } finally {
      ticket.leave();
    }
  }

  app.post('/oidc/sign-in/:uid', async (request, reply) => {
    const visit = await visitOf(request, reply);
    if (!visit) return sendExpired(request, reply);
    const formatMessage = signInMessages(visit.locale, visit.site.wordings);
    const form = request.body as URLSearchParams;
    const demo = demoAccounts.find(({ username }) => username === form.get('demo'));
    // PostgreSQL text cannot contain NUL, so no account name does.
    const username = (demo?.username ?? form.get('username') ?? '').replaceAll('\0', '').trim();
    const password = demo?.password ?? form.get('password') ?? '';
    if (username === '' || password === '' || username.length > MAX_NAME_LENGTH) {
      return sendForm(reply, visit, 400, username, {
        message: formatMessage('signIn.incomplete'),
        isInput: true,
      });
    }
    // Attempts that will be refused anyway must not occupy the queue.
    const blocked = await throttle.wait(username, request.ip);
    if (blocked !== undefined) return sendThrottled(reply, visit, username, blocked);
    const ticket = queue.enter(networkOf(request.ip));
    if (!ticket)
      throw new ProblemError('unavailable', 'Too many people are signing in; try again in a few seconds.');
    reply.raw.once('close', () => ticket.leave());

    if (ticket.wait > WORD_AFTER_MS) {
      const outcome = async () => {
        const own = `/oidc/sign-in/${visit.interaction.uid}`;
        try {
          const verdict = await judge({ username, password }, request.ip);
          if (verdict === 'wrong') return `${own}?refused=wrong`;
          if ('wait' in verdict) return `${own}?refused=throttled`;
          return await signInAs(visit, request, reply, verdict.account);
        } catch (error) {
          request.log.error({ err: error }, 'a sign-in that waited for its turn failed');
          return `${own}?refused=failed`;
        }
      };
      return sendPage(reply, 200, Readable.from(waitingPages(visit, ticket, outcome), { objectMode: false }));
    }
    try {
      await ticket.turn;
      const verdict = await judge({ username, password }, request.ip);
      if (verdict === 'wrong') {
        return await sendForm(reply, visit, 401, username, {
          message: formatMessage('signIn.wrong'),
          isInput: true,
        });
      }
      if ('wait' in verdict) return await sendThrottled(reply, visit, username, verdict.wait);
      const target = await signInAs(visit, request, reply, verdict.account);
      return await reply.header('cache-control', 'no-store').redirect(target, 303);
    } finally {
      ticket.leave();
    }
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
