import { createHash, randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import type { OwnWordings } from '../../pages/catalog';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import { openEventTime } from '../../server/modules/platform/eventTime/eventTime';
import type { Bus } from '../../server/db/bus';
import type { ServerDeps } from '../../server/deps';
import { createEventRegistry } from '../../server/events/registry';
import type { FairQueue } from '../../server/lib/fairQueue';
import { createForwarded, keepClientAddress } from '../../server/network/forwarded';
import { openIdentity, type DemoAccount, type Identity } from '../../server/identity';
import { insertAccount, registerAccount, type Account } from '../../server/identity/accounts';
import { hashPassword } from '../../server/identity/passwords';
import { gateLinkRoutes } from '../../server/modules/access/gateLink/routes';
import { eventTimeRoutes } from '../../server/modules/platform/eventTime/routes';
import { claimPage } from '../../server/modules/people/attendees/claim';
import { exhibitorsOf } from '../../server/modules/exhibition/boothStaff/members';
import { userinfoRoutes } from '../../server/modules/access/userinfo/routes';
import { ProblemError } from '../../server/problem';
import { buildEventConfig } from '../builders/eventConfig';
import { createTestDatabase, type TestDatabase } from '../setup/database';
import { jsonOf } from '../replyOf';
import { openTestBus } from '../setup/testBus';

/** Weak on purpose: tests create many accounts. */
const CHEAP = { logN: 4, r: 8, p: 1 };
export const PASSWORD = 'correct horse battery';

export const HARBOR = buildEventConfig();
export const HARBOR_ORIGIN = 'http://harbor-forum.localhost:8080';

/** The builder's event under another id, with its own client and claims. */
export function otherEvent(conferenceId: string, over: Partial<EventConfig['authConfig']> = {}): EventConfig {
  const base = buildEventConfig();
  return {
    ...base,
    conferenceId,
    conferenceName: `Event ${conferenceId}`,
    authConfig: {
      ...base.authConfig,
      clientId: `${conferenceId}-web`,
      claims: { ...base.authConfig.claims, conference: `https://plenary.example/${conferenceId}` },
      ...over,
    },
  };
}

export const DELTA = otherEvent('delta-expo', { gateLinks: false });
export const DELTA_ORIGIN = 'http://delta-expo.localhost:8080';

/** One server process on the shared database. */
export interface Process extends Identity {
  app: FastifyInstance;
  bus: Bus;
  close(): Promise<void>;
}

/**
 * Real time that a test can move. It starts at the actual time, because the provider library reads the system
 * clock.
 */
export class MovableClock {
  offset = 0;
  now = (): number => Date.now() + this.offset;
}

export interface IdentityWorld {
  database: TestDatabase;
  clock: MovableClock;
  /** Starts another process. */
  start(options?: {
    secret?: string;
    demoAccounts?: DemoAccount[];
    events?: EventConfig[];
    /** Event-specific wordings by conferenceId. */
    wordings?: ReadonlyMap<string, OwnWordings>;
    signInQueue?: FairQueue;
  }): Promise<Process>;
  addAccount(over?: Partial<Account>, conferences?: string[]): Promise<Account>;
  close(): Promise<void>;
}

async function openIdentityWorld(): Promise<IdentityWorld> {
  const database = await createTestDatabase();
  const { db, pool } = database;
  const clock = new MovableClock();
  const processes: Process[] = [];

  return {
    database,
    clock,
    async start({ secret, demoAccounts, wordings, signInQueue, events: configs = [HARBOR, DELTA] } = {}) {
      const bus = await openTestBus(database.connection);
      const events = createEventRegistry(configs, configs[0]?.conferenceId ?? '');
      const forwarded = createForwarded(true);
      const app = Fastify({
        trustProxy: true,
        rewriteUrl(raw) {
          keepClientAddress(raw, forwarded);
          return raw.url ?? '/';
        },
      });
      const identity = await openIdentity({
        log: app.log,
        clock,
        db,
        bus,
        events,
        secret,
        ...(demoAccounts && { demoAccounts }),
        ...(wordings && { wordings }),
        ...(signInQueue && { signInQueue }),
      });
      app.setErrorHandler((error, _request, reply) => {
        if (!(error instanceof ProblemError)) throw error;
        return reply.code(error.status).type('application/problem+json').send(error.problem);
      });
      await app.register(identity.identity.plugin);
      // Only the dependencies of the three modules below.
      const deps: Partial<ServerDeps> = {
        db,
        pool,
        bus,
        clock,
        events,
        eventTime: await openEventTime(db, bus, clock),
        tokens: identity.tokens,
        identity: identity.identity,
        claims: { postponed: new Set(), handOver: () => Promise.resolve() },
      };
      const whole = deps as ServerDeps;
      userinfoRoutes(app, whole, { claimPage, exhibitorsOf });
      gateLinkRoutes(app, whole);
      eventTimeRoutes(app, whole);
      await app.ready();
      const process: Process = {
        ...identity,
        app,
        bus,
        async close() {
          await app.close();
          await bus.close();
        },
      };
      processes.push(process);
      return process;
    },
    async addAccount(over = {}, conferences = [HARBOR.conferenceId]) {
      const id = randomBytes(6).toString('hex');
      const account: Account = {
        accountId: `account-${id}`,
        username: `user-${id}`,
        passwordHash: await hashPassword(PASSWORD, CHEAP),
        attendeeId: `attendee-${id}`,
        name: 'Ann Bell',
        email: `${id}@example.org`,
        companyName: 'Acme',
        ...over,
      };
      if (!(await insertAccount(db, account))) throw new Error('The user name is taken.');
      for (const conferenceId of conferences) await registerAccount(db, account.accountId, conferenceId);
      return account;
    },
    async close() {
      for (const process of processes) await process.close();
      await database.drop();
    },
  };
}

/** An identity world with its first process, as most test files need it. */
export interface ServedIdentityWorld extends IdentityWorld {
  server: Process;
}

/**
 * Opens an identity world for the whole test file and closes it at the end; every test starts with the clock
 * at the present. Call it at the top of the file. The returned object is filled in before the first test.
 */
export function useIdentityWorld(options?: { events?: EventConfig[] }): ServedIdentityWorld {
  const served = {} as ServedIdentityWorld;
  beforeAll(async () => {
    Object.assign(served, await openIdentityWorld());
    served.server = await served.start(options);
  });
  afterAll(() => served.close());
  beforeEach(() => {
    served.clock.offset = 0;
  });
  return served;
}

interface Cookie {
  value: string;
  path: string;
  attributes: string;
}

/** A browser at one origin: stores cookies by path and does not follow redirects. */
export class Browser {
  readonly cookies = new Map<string, Cookie>();
  readonly #app: FastifyInstance;
  readonly origin: string;
  readonly #headers: Record<string, string>;

  constructor(process: Process, origin = HARBOR_ORIGIN, headers: Record<string, string> = {}) {
    this.#app = process.app;
    this.origin = origin;
    this.#headers = headers;
  }

  #cookieHeader(path: string): Record<string, string> {
    const pairs = [...this.cookies].flatMap(([key, cookie]) =>
      path.startsWith(cookie.path) ? [`${key.split('@')[0] ?? ''}=${cookie.value}`] : [],
    );
    return pairs.length > 0 ? { cookie: pairs.join('; ') } : {};
  }

  #keep(setCookie: string | string[] | undefined) {
    for (const line of [setCookie ?? []].flat()) {
      const [pair = '', ...attributes] = line.split('; ');
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(pair.indexOf('=') + 1);
      const path = attributes.find((entry) => /^path=/i.test(entry))?.slice(5) ?? '/';
      const isGone = attributes.some((entry) => /^expires=Thu, 01 Jan 1970/i.test(entry));
      if (isGone || value === '') this.cookies.delete(`${name}@${path}`);
      else this.cookies.set(`${name}@${path}`, { value, path, attributes: attributes.join('; ') });
    }
  }

  async send(
    method: 'GET' | 'POST',
    address: string,
    options: { form?: Record<string, string>; headers?: Record<string, string> } = {},
  ): Promise<LightMyRequestResponse> {
    const url = new URL(address, this.origin);
    const response = await this.#app.inject({
      method,
      url: url.pathname + url.search,
      headers: {
        host: url.host,
        'x-forwarded-proto': url.protocol.slice(0, -1),
        accept: method === 'GET' ? 'text/html' : 'application/json',
        ...this.#headers,
        ...this.#cookieHeader(url.pathname),
        ...(options.form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...options.headers,
      },
      ...(options.form && { payload: new URLSearchParams(options.form).toString() }),
    });
    this.#keep(response.headers['set-cookie']);
    return response;
  }

  get(address: string, headers?: Record<string, string>): Promise<LightMyRequestResponse> {
    return this.send('GET', address, headers ? { headers } : {});
  }

  post(address: string, form: Record<string, string>): Promise<LightMyRequestResponse> {
    return this.send('POST', address, { form });
  }
}

export interface Tokens {
  id_token: string;
  access_token: string;
  refresh_token: string;
}

/** A code verifier and its S256 challenge. */
export function pkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(34).toString('base64url').slice(0, 45);
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** The URL that starts a sign-in at the browser's origin. */
export function authorizeUrl(event: EventConfig, origin: string, over: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    client_id: event.authConfig.clientId,
    response_type: 'code',
    redirect_uri: `${origin}/gate`,
    scope: 'openid profile email user_metadata',
    state: 'state-1',
    code_challenge_method: 'S256',
    ...over,
  });
  return `/oidc/auth?${query.toString()}`;
}

/** A redirect's Location header. Throws if there is none. */
export function locationOf(response: LightMyRequestResponse): string {
  const { location } = response.headers;
  if (typeof location !== 'string') throw new Error(`No redirect: ${response.statusCode} ${response.body}`);
  return location;
}

/** Signs in up to the code: authorize, submit name and password, resume. */
export async function obtainCode(
  browser: Browser,
  event: EventConfig,
  username: string,
  over: Record<string, string> = {},
): Promise<{ code: string; verifier: string; callback: URL }> {
  const { verifier, challenge } = pkce();
  let response = await browser.get(
    authorizeUrl(event, browser.origin, { code_challenge: challenge, ...over }),
  );
  if (locationOf(response).startsWith('/oidc/sign-in/')) {
    response = await browser.post(locationOf(response), { username, password: PASSWORD });
    response = await browser.get(locationOf(response));
  }
  const callback = new URL(locationOf(response));
  return { code: callback.searchParams.get('code') ?? '', verifier, callback };
}

/** Exchanges a code at the token endpoint. */
export function exchange(
  browser: Browser,
  event: EventConfig,
  code: string,
  verifier: string,
): Promise<LightMyRequestResponse> {
  return browser.post('/oidc/token', {
    grant_type: 'authorization_code',
    client_id: event.authConfig.clientId,
    redirect_uri: `${browser.origin}/gate`,
    code,
    code_verifier: verifier,
  });
}

/** The complete sign-in. */
export async function signIn(browser: Browser, event: EventConfig, username: string): Promise<Tokens> {
  const { code, verifier } = await obtainCode(browser, event, username);
  return jsonOf(await exchange(browser, event, code, verifier));
}

export function refresh(
  browser: Browser,
  event: EventConfig,
  token: string,
  over: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return browser.post('/oidc/token', {
    grant_type: 'refresh_token',
    client_id: event.authConfig.clientId,
    refresh_token: token,
    ...over,
  });
}

/** Calls the event's GET /userinfo with an id token. */
export function userinfo(
  process: Process,
  event: EventConfig,
  idToken: string,
): Promise<LightMyRequestResponse> {
  return process.app.inject({
    url: `/api/${event.conferenceId}/userinfo`,
    headers: { authorization: `Bearer ${idToken}` },
  });
}
