import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fontUrl } from '../../src/contract/platform/eventConfig';
import { assetPath } from '../../src/contract/platform/eventConfig/values';
import type { ServerDeps } from '../deps';
import { loadedEvent } from '../events/loadedEvent';
import { fontFile, framedPages } from '../events/files';
import { ASSET_POLICY, FRAMED_PAGE_POLICY, SERVICE_WORKER_POLICY } from '../lib/csp';
import type { SendIndex } from './pages';
import { notFound } from './problems';

/** Files with a content hash in their name. */
const HASHED = /[.-][0-9a-f]{8,}\.[a-z0-9]+(\.map)?(\.(br|gz))?$/;

/** First path segments that never belong to the app. */
const RESERVED = new Set(['api', 'oidc', 'media', 'configs', 'fonts']);

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Event files keep their name when they change. */
const EVENT_FILE = 'public, max-age=600';
const FONT_FILE = 'public, max-age=604800';

/** A last segment with an extension requests a file; app routes have none. */
const isFile = (pathname: string) => /\.[A-Za-z0-9]+$/.test(pathname);

const wantsPage = (accept: string | undefined) => accept === undefined || /text\/html|\*\/\*/i.test(accept);

/**
 * Serves static files: the built app (hashed names cached for a year, precompressed where the build produced
 * `.br` and `.gz`), event files and fonts. Any other address is an app route and gets the page, or a 404.
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

  // Its scope is the whole site, and the browser revalidates it every time: its behavior may change from one
  // day to the next.
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
    // A gate link ends in a token with dots but is still an app route.
    if (first !== 'gate' && isFile(pathname)) {
      if (!existsSync(deps.webRoot)) return notFound(request, reply);
      void reply.header('cache-control', HASHED.test(pathname) ? IMMUTABLE : 'no-cache');
      return reply.sendFile(pathname);
    }
    return wantsPage(request.headers.accept) ? sendIndex(request, reply) : notFound(request, reply);
  });
}
