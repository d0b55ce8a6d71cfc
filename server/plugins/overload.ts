import underPressure from '@fastify/under-pressure';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerDeps } from '../deps';
import { ProblemError } from '../problem';
import { verifiedCaller } from './authorize';
import { busyPage, isForWindow, spreadOut } from '../lib/busyPage';
import { createDoor } from './door';
import { REPLY_HEADERS } from './securityHeaders';

/** Current load of the process. */
export interface Load {
  /** Event loop delay, milliseconds, averaged over the last quarter of a second. */
  delay: number;
  /** Queries waiting for a database connection. */
  waiting: number;
  /** Requests in flight. */
  open: number;
}

type Limit = Pick<Load, 'delay' | 'waiting'>;

/** Load limits above which callers are refused so that the others are answered in time. */
const STRANGERS: Limit = { delay: 200, waiting: 100 };
const INSIDERS: Limit = { delay: 1_000, waiting: 1_000 };
/**
 * With fewer requests than this it is the machine, not the traffic, that slows the process down: refusing
 * requests would not help.
 */
const CROWD = 50;

const SAMPLE_MS = 250;
const RETRY_AFTER_S = 5;

/**
 * Monitoring must reach the server above all when it is overloaded; and nginx, which would end the live input of a
 * stage when it is refused.
 */
const ALWAYS_ANSWERED = new Set([
  '/healthz',
  '/readyz',
  '/metrics',
  ...['publish', 'update', 'done'].map((call) => `/ingest/:token/${call}`),
]);

const exceeds = ({ delay, waiting, open }: Load, limit: Limit): boolean =>
  (delay > limit.delay && open > CROWD) || waiting > limit.waiting;

/**
 * Whether the request comes from a new visitor: a browser loading a page. Excludes the sign-in form, whose
 * user is already halfway through, and files, without which a served page is useless.
 */
const isAtDoor = ({ method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>) =>
  method === 'GET' && !url.startsWith('/oidc/sign-in/') && isForWindow({ url, headers });

/** Sends the page that retries by itself. */
function refuse({ headers }: IncomingMessage, response: ServerResponse): void {
  const page = busyPage(headers['accept-language'], spreadOut(RETRY_AFTER_S));
  response.writeHead(503, {
    ...REPLY_HEADERS,
    ...page.headers,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.policy,
  });
  response.end(page.html);
}

/**
 * Admits new visitors a few at a time and refuses those who are too many, before any other work is done: in a
 * flood, the refusals themselves are the cost. Servers for further addresses of the same host name lack this;
 * there the hook below refuses.
 */
function guardDoor(
  { server }: FastifyInstance,
  { trustProxy }: ServerDeps['settings'],
  isTooMuch: () => boolean,
  onOpen: () => () => void,
): void {
  const enter = createDoor(trustProxy);
  const handlers = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const [url = ''] = (request.url ?? '').split('?', 1);
    const admit = () => {
      response.once('close', onOpen());
      for (const handle of handlers) handle(request, response);
    };
    if (!isAtDoor(request) || ALWAYS_ANSWERED.has(url)) admit();
    else if (isTooMuch()) refuse(request, response);
    else enter(request, response, { admit, refuse: () => refuse(request, response) });
  });
}

/** Whether a call lacks the valid token that its endpoint requires. */
async function isStranger(deps: ServerDeps, request: FastifyRequest): Promise<boolean> {
  const { endpoint } = request.routeOptions.config;
  if (!endpoint || endpoint.access === 'public') return false;
  return (await verifiedCaller(deps, request)) === undefined;
}

/**
 * Refuses requests (503) while the process cannot keep up: new visitors and callers without a token first, so
 * that attendees already inside notice nothing; everyone if that is not enough.
 */
export async function shedLoad(app: FastifyInstance, deps: ServerDeps, readLoad?: () => Load): Promise<void> {
  let open = 0;
  const load =
    readLoad ?? (() => ({ delay: app.memoryUsage().eventLoopDelay, waiting: deps.pool.waitingCount, open }));
  // Without limits of its own the plugin only measures.
  await app.register(underPressure, { sampleInterval: SAMPLE_MS });
  app.addHook('onRequest', async (request, reply) => {
    const now = load();
    if (!exceeds(now, STRANGERS) || ALWAYS_ANSWERED.has(request.routeOptions.url ?? '')) return;
    if (!exceeds(now, INSIDERS) && !isAtDoor(request.raw) && !(await isStranger(deps, request))) return;
    void reply.header('retry-after', spreadOut(RETRY_AFTER_S));
    throw new ProblemError('unavailable', 'The server is overloaded; try again in a few seconds.');
  });
  const onOpen = () => {
    open += 1;
    return () => {
      open -= 1;
    };
  };
  guardDoor(app, deps.settings, () => exceeds(load(), STRANGERS), onOpen);
}
