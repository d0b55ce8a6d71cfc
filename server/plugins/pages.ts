import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { renderIndexHtml } from '../../pages/renderIndexHtml';
import { renderManifest } from '../../pages/renderManifest';
import { renderOfflineHtml } from '../../pages/renderOfflineHtml';
import type { ServerDeps } from '../deps';
import { loadedEvent } from '../events/loadedEvent';
import { viewOfHost } from '../events/hosts';
import type { LoadedEvent } from '../events/load';
import { touchIcon } from '../events/touchIcon';
import { ProblemError } from '../problem';
import { pagePolicy, STAGE_FRAMING, stagePolicy, talkFramePolicy, talkFraming } from '../lib/csp';
import { TALK_EVENT, TALK_FRAME_PATH, usesTalk } from '../../src/contract/platform/talkFrame';
import { shownDataSet } from '../lib/dataSet';
import { readStartLists, startListOf, startAddressOf, type StartLists } from '../lib/startLists';
import { pageEvent } from './hostEvent';
import { sendHostWithoutEvent } from './hostWithoutEvent';
import { isUnmodified, secondsOf } from './httpDates';
import { pageHeaders } from './securityHeaders';

/** A rendered page, made once per event, start list and build: every open app requests one once a minute. */
interface Page {
  body: Record<'identity' | 'br' | 'gzip', Buffer>;
  policy: string;
  /** Policy used when the address requests the replay page. */
  replayPolicy: string;
  modified: Date;
  tag: string;
}

function makePage(html: string, event: LoadedEvent, deps: ServerDeps, modified: Date): Page {
  const text = Buffer.from(html);
  const { environment, janus } = deps.settings;
  const policy = (replay: boolean) =>
    pagePolicy(event.config, environment, html, { replay, janusUrl: janus?.url });
  return {
    body: { identity: text, br: brotliCompressSync(text), gzip: gzipSync(text) },
    policy: policy(false),
    replayPolicy: policy(true),
    modified: secondsOf(modified),
    tag: `W/"${createHash('sha256').update(html).digest('base64url')}"`,
  };
}

function encodingFor(request: FastifyRequest): 'identity' | 'br' | 'gzip' {
  const accepted = request.headers['accept-encoding'] ?? '';
  const takes = (name: string) =>
    new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`).test(accepted);
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}

const asksForReplay = (request: FastifyRequest) => Object.hasOwn(request.query as object, 'replay');

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const encoding = encodingFor(request);
  pageHeaders(reply, asksForReplay(request) ? page.replayPolicy : page.policy);
  void reply
    .header('last-modified', page.modified.toUTCString())
    .header('etag', page.tag)
    .header('cache-control', 'no-cache')
    .header('vary', 'Accept-Encoding, Host');
  if (isUnmodified(request, page)) return reply.code(304).send();
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(page.body[encoding]);
}

/** Sends the app's page; used for `/index.html` and every app route. */
export type SendIndex = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Creates the handler that sends the app's page. Picks up a new build without a restart. */
export function createIndexPage(deps: ServerDeps): SendIndex {
  const file = path.join(deps.webRoot, 'index.html');
  const pages = new Map<string, Page>();
  let build: { at: number; template: string; lists: StartLists } | undefined;

  return async (request, reply) => {
    const view = viewOfHost(deps, request.host);
    if (view.kind === 'refused' || view.kind === 'nothing') {
      return sendHostWithoutEvent(request, reply, view, deps.settings.environment);
    }
    const built = await stat(file).catch(() => undefined);
    if (!built) {
      throw new ProblemError('not-set-up', 'The browser app is not built yet: run "npm run build".');
    }
    const event = loadedEvent(deps, pageEvent(deps, request, view));
    if (build?.at !== built.mtimeMs) {
      const [template, lists] = await Promise.all([readFile(file, 'utf8'), readStartLists(deps.webRoot)]);
      build = { at: built.mtimeMs, template, lists };
      pages.clear();
    }
    const { config, messages } = event;
    const address = startAddressOf(request.url);
    const { environment } = deps.settings;
    const start = startListOf(build.lists, address, config, environment, shownDataSet(config, deps));
    // Many routes share a chunk, and with it their page.
    const key = `${config.conferenceId} ${JSON.stringify(start)}`;
    let page = pages.get(key);
    if (!page) {
      const html = renderIndexHtml(build.template, config, messages, start);
      page = makePage(html, event, deps, new Date(Math.max(built.mtimeMs, event.modified.getTime())));
      pages.set(key, page);
    }
    return sendPage(request, reply, page);
  };
}

/** A page of the build as it was written; a 503 problem if there is no build. */
async function readBuilt(deps: ServerDeps, name: string): Promise<string> {
  const html = await readFile(path.join(deps.webRoot, name), 'utf8').catch(() => undefined);
  if (html === undefined) {
    throw new ProblemError('not-set-up', 'The browser app is not built yet: run "npm run build".');
  }
  return html;
}

/**
 * `/replay-stage.html`: the frame in which the replay page renders screens. It belongs to no event: it takes
 * on the appearance of the recorded one.
 */
export function stagePage(app: FastifyInstance, deps: ServerDeps): void {
  app.get('/replay-stage.html', { schema: { hide: true } }, async (_request, reply) => {
    const html = await readBuilt(deps, 'replay-stage.html');
    pageHeaders(reply, `${stagePolicy(html)}; ${STAGE_FRAMING}`);
    return reply
      .headers({ 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

/**
 * `/talk-frame.html`: the frame in which TalkJS runs, at the event's hosts or another one of this server. 404
 * for events without TalkJS.
 */
export function talkFramePage(app: FastifyInstance, deps: ServerDeps): void {
  app.get<{ Querystring: Record<string, unknown> }>(
    TALK_FRAME_PATH,
    { schema: { hide: true } },
    async (request, reply) => {
      const named = request.query[TALK_EVENT];
      const event = typeof named === 'string' ? deps.events.byId(named) : undefined;
      if (!event || !usesTalk(event)) throw new ProblemError('not-found', 'This event does not use TalkJS.');
      const html = await readBuilt(deps, TALK_FRAME_PATH);
      pageHeaders(reply, `${talkFramePolicy(html)}; ${talkFraming(event, deps.settings.environment)}`);
      // The policy says who may frame it; this header cannot name other origins.
      void reply.removeHeader('x-frame-options');
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
    },
  );
}

/** Serves `/offline.html` and `/manifest.webmanifest` of the host's event. */
export function companionPages(app: FastifyInstance, deps: ServerDeps): void {
  const route = { schema: { hide: true } } as const;
  app.get('/offline.html', route, async (request, reply) => {
    const event = loadedEvent(deps, pageEvent(deps, request));
    const html = renderOfflineHtml(event.config, event.messages);
    return sendPage(request, reply, makePage(html, event, deps, event.modified));
  });
  app.get('/manifest.webmanifest', route, async (request, reply) => {
    const { config, folder } = loadedEvent(deps, pageEvent(deps, request));
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(renderManifest(config, touchIcon(config, folder)));
  });
}
