import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fontUrl } from '../../src/contract/eventConfig';
import { assetPath } from '../../src/contract/eventConfig/values';
import type { ServerDeps } from '../deps';
import { fontFile, framedPages } from '../events/files';
import { ASSET_POLICY, FRAMED_PAGE_POLICY, SERVICE_WORKER_POLICY } from './csp';
import { loadedEvent, type SendIndex } from './pages';
import { notFound } from './problems';

/** Files whose name carries the hash of their content. */
const HASHED = /[.-][0-9a-f]{8,}\.[a-z0-9]+(\.map)?(\.(br|gz))?$/;

/** First parts of addresses that are never a place in the app. */
const RESERVED = new Set(['api', 'oidc', 'media', 'configs', 'fonts']);

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Files of an event keep their name when they change. */
const EVENT_FILE = 'public, max-age=600';
const FONT_FILE = 'public, max-age=604800';

/** A last part with an extension asks for a file; a place in the app has none. */
const isFile = (pathname: string) => /\.[A-Za-z0-9]+$/.test(pathname);

const wantsPage = (accept: string | undefined) => accept === undefined || /text\/html|\*\/\*/i.test(accept);

/**
 * Everything that lies in a file: the built app (hashed names for a year, precompressed where the build made `.br` and
 * `.gz`), events' own files, fonts. Any other address is a place in the app and gets its page, or is not found.
 */
export async function fileRoutes(
  app: FastifyInstance,
  deps: ServerDeps,
  sendIndex: SendIndex,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.resolve(deps.webRoot),
    serve: false,
    cacheControl: false,
    preCompressed: true,
    dotfiles: 'ignore',
    suppressWarning: true,
  });
  const route = { schema: { hide: true } } as const;
  const uncompressed = { cacheControl: false, dotfiles: 'ignore' } as const;

  app.get('/index.html', route, sendIndex);

  app.get<{ Params: { conferenceId: string; '*': string } }>(
    '/configs/:conferenceId/assets/*',
    route,
    async (request, reply) => {
      const event = deps.events.byId(request.params.conferenceId);
      const asset = `assets/${request.params['*']}`;
      if (!event) return notFound(request, reply);
      const framed = framedPages(event).includes(asset);
      if (!framed && !assetPath.safeParse(asset).success) return notFound(request, reply);
      const { folder } = loadedEvent(deps, event);
      void reply.headers({
        'content-security-policy': framed ? FRAMED_PAGE_POLICY : ASSET_POLICY,
        'cache-control': EVENT_FILE,
        ...(framed && { 'x-frame-options': 'SAMEORIGIN' }),
      });
      return reply.sendFile(asset, folder, uncompressed);
    },
  );

  // The whole site is its scope, and the browser asks for it anew each time: what it does is changed from one day to the next.
  app.get('/service-worker.js', route, async (request, reply) => {
    if (!existsSync(path.join(deps.webRoot, 'service-worker.js'))) return notFound(request, reply);
    void reply.headers({
      'content-security-policy': SERVICE_WORKER_POLICY,
      'cache-control': 'no-cache',
      'service-worker-allowed': '/',
    });
    return reply.sendFile('service-worker.js');
  });

  const fonts = new Map(
    deps.loaded.events.flatMap(({ config }) => config.fonts.map((font) => [fontUrl(font), fontFile(font)])),
  );
  app.get('/fonts/*', route, async (request, reply) => {
    const file = fonts.get(request.url.split('?', 1)[0] ?? '');
    if (!file) return notFound(request, reply);
    void reply.header('cache-control', FONT_FILE);
    return reply.sendFile(path.basename(file), path.dirname(file), uncompressed);
  });

  app.get<{ Params: { '*': string } }>('/*', route, async (request, reply) => {
    const pathname = request.params['*'];
    const first = pathname.split('/', 1)[0] ?? '';
    if (RESERVED.has(first)) return notFound(request, reply);
    // A gate link ends in a token with dots: it is a place all the same.
    if (first !== 'gate' && isFile(pathname)) {
      if (!existsSync(deps.webRoot)) return notFound(request, reply);
      void reply.header('cache-control', HASHED.test(pathname) ? IMMUTABLE : 'no-cache');
      return reply.sendFile(pathname);
    }
    return wantsPage(request.headers.accept) ? sendIndex(request, reply) : notFound(request, reply);
  });
}
