import os from 'node:os';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { OwnWordings } from '../../pages/catalog';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import type { Clock } from '../lib/clock';
import type { Bus } from '../db/bus';
import type { Database } from '../db/database';
import type { EventRegistry } from '../events/registry';
import { ProblemError } from '../problem';
import { openDeniedTokens, type DeniedTokens } from './deniedTokens';
import { readGateLink, type GateLink } from './gateLinks';
import { openKeyStore, type KeyStore } from './keyStore';
import { sweepExpired } from './provider/adapter';
import { MOUNT } from './provider/createProvider';
import { createSites } from './provider/sites';
import { openRights } from './rights';
import type { DemoAccount } from './signIn/pages';
import { createFairQueue, type FairQueue } from '../lib/fairQueue';
import { signInRoutes } from './signIn/routes';
import { createSignInThrottle } from './signIn/throttle';
import { openTokenVerifier, type TokenVerifier } from './tokenVerifier';

export type { DemoAccount } from './signIn/pages';
export type { KeyStore } from './keyStore';

/** The embedded OpenID provider, with one issuer per event host. */
export interface EmbeddedIdentity {
  /** Registers everything below `/oidc`; the application must register it without a prefix. */
  plugin(app: FastifyInstance): Promise<void>;
  /** Verifies a gate link without redeeming it. Throws a `GateLinkError` if it cannot be used. */
  inspectGateLink(event: EventConfig, token: string): Promise<GateLink>;
}

interface SharedOptions {
  log: FastifyBaseLogger;
  /** Real time. */
  clock: Clock;
  db: Database;
  events: EventRegistry;
  /** The events' own wordings, by conferenceId. */
  wordings?: ReadonlyMap<string, OwnWordings>;
  /** Queue for password checks, instead of the default one. */
  signInQueue?: FairQueue;
}

/**
 * One password check per core; the queue is limited so that the last ones are served within a few minutes.
 */
const HASHING = { atOnce: os.availableParallelism(), waiting: 5_000 };

const SWEEP_MS = 10 * 60_000;
const FORM = 'application/x-www-form-urlencoded';
const FORM_LIMIT_BYTES = 16 * 1024;

/**
 * Opens the embedded provider. `demoAccounts` are offered on the sign-in page; leave empty outside a demo.
 */
export function openEmbeddedIdentity(
  options: SharedOptions & { keys: KeyStore; denied: DeniedTokens; demoAccounts?: readonly DemoAccount[] },
): EmbeddedIdentity {
  const { db, clock, log } = options;
  const siteOf = createSites(options);
  const throttle = createSignInThrottle(options);
  const queue = options.signInQueue ?? createFairQueue(HASHING);

  /**
   * The provider reads scheme and host from these headers; client values count only as far as Fastify trusts
   * them.
   */
  function trustAddress(request: FastifyRequest) {
    request.raw.headers['x-forwarded-proto'] = request.protocol;
    request.raw.headers['x-forwarded-host'] = request.host;
  }

  /** Runs the library on the raw request, since it parses bodies itself. */
  function mountLibrary(app: FastifyInstance) {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    app.all(`${MOUNT}/*`, async (request, reply) => {
      const { provider } = siteOf(request);
      const raw = request.raw as typeof request.raw & { originalUrl?: string };
      raw.originalUrl = raw.url ?? '';
      // PostgreSQL cannot store NUL, and no legitimate request contains one.
      if (/%00/.test(raw.originalUrl)) {
        throw new ProblemError('bad-request', 'The address contains a NUL character.');
      }
      // The library writes to the socket itself: hand it what every reply carries. Its own headers win.
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      reply.hijack();
      raw.url = raw.originalUrl.slice(MOUNT.length) || '/';
      await provider.callback()(raw, reply.raw);
    });
  }

  function mountPages(app: FastifyInstance) {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      FORM,
      { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    );
    signInRoutes(app, { db, throttle, queue, demoAccounts: options.demoAccounts ?? [], siteOf });
  }

  return {
    async plugin(app) {
      const sweep = () =>
        sweepExpired(db, clock).catch((error: unknown) =>
          log.warn({ err: error }, 'expired sign-in data could not be deleted'),
        );
      const timer = setInterval(() => void sweep(), SWEEP_MS).unref();
      app.addHook('onClose', () => clearInterval(timer));

      await app.register(async (scope) => {
        scope.addHook('onRequest', async (request) => trustAddress(request));
        await scope.register(async (inner) => mountPages(inner));
        await scope.register(async (inner) => mountLibrary(inner));
      });
    },
    inspectGateLink: (event, token) => readGateLink(options, event, token),
  };
}

/** All identity services of a server process, opened in order: keys, denials, verifier, provider. */
export interface Identity {
  keys: KeyStore;
  denied: DeniedTokens;
  tokens: TokenVerifier;
  identity: EmbeddedIdentity;
}

/**
 * Opens all identity services. Throws a `KeyStoreError` with a one-line message if SECRET does not match the
 * database.
 */
export async function openIdentity(
  options: SharedOptions & {
    bus: Bus;
    reads?: Database;
    secret?: string | undefined;
    demoAccounts?: readonly DemoAccount[];
  },
): Promise<Identity> {
  const keys = await openKeyStore(options);
  const denied = await openDeniedTokens(options);
  const rights = await openRights(options);
  return {
    keys,
    denied,
    tokens: openTokenVerifier({ ...options, keys, denied, rights }),
    identity: openEmbeddedIdentity({ ...options, keys, denied }),
  };
}
