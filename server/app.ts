import fastify, { LogController, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { HELPDESK_PATH } from '../src/contract/helpdesk/helpdesk';
import type { ServerDeps } from './deps';
import { createForwarded, keepClientAddress } from './network/forwarded';
import { STREAMS_FOLDER } from './lib/stageStreams';
import { readNamedCaptions } from './modules/stage/captions/file';
import { openTypedCaptions } from './modules/stage/captions/track';
import { helpdeskPlugin } from './modules/helpdesk/helpdesk/plugin';
import { openAirtimes } from './modules/stage/video/airtimes';
import { mediaPlugin, openRecordings } from './modules/stage/video/media';
import { registerModules } from './modules';
import { createEditedPromotions } from './modules/exhibition/promotions/shown';
import { CHANNEL_KINDS } from './modules/channelKinds';
import { apiDocs } from './plugins/apiDocs';
import { apiHosts } from './plugins/apiHosts';
import { compression } from './plugins/compression';
import { configRoute } from './plugins/configDelivery';
import { connectionOptions, PATIENCE, watchBodies, type RetryOptions } from './plugins/connections';
import { cspReports } from './plugins/cspReports';
import { answerClientError, answerEarly } from './plugins/earlyReplies';
import { fileRoutes } from './plugins/files';
import { healthRoutes } from './plugins/health';
import { jsonBodies } from './plugins/jsonBodies';
import { logRequests } from './plugins/logger';
import { createMetrics, measureRequests } from './plugins/metrics';
import { shedLoad } from './plugins/overload';
import { companionPages, createIndexPage, stagePage, talkFramePage } from './plugins/pages';
import { personTurns } from './plugins/personTurns';
import { answerError, handleProblems } from './plugins/problems';
import { rateLimits } from './plugins/rateLimits';
import { readTarget, requireOneHost } from './plugins/requestTarget';
import { securityHeaders, setReplyHeaders } from './plugins/securityHeaders';
import { drainUnreadBodies } from './plugins/unreadBodies';
import { webSockets } from './plugins/webSockets';
import type { ChannelKind } from './realtime/kinds';
import { realtimeRoutes } from './realtime/routes';

/** Maximum body size in bytes; the longest body is a session's description. */
const BODY_LIMIT = 256 * 1024;
/** Longer than a gate link's token, the longest path parameter. */
const MAX_PARAM_LENGTH = 5_000;

/**
 * Assembles the server. It does not listen: main.ts and tests do, or inject requests. Unrelated tests turn
 * off rate limits and load shedding, and may supply channel kinds and shorter timeouts.
 */
export async function buildApp(
  deps: ServerDeps,
  {
    limitsRates = true,
    shedsLoad = true,
    channelKinds = CHANNEL_KINDS,
    patience = PATIENCE,
  }: {
    limitsRates?: boolean;
    shedsLoad?: boolean;
    channelKinds?: readonly ChannelKind[];
    patience?: RetryOptions;
  } = {},
): Promise<FastifyInstance> {
  const { trustProxy } = deps.settings;
  const forwarded = createForwarded(trustProxy);
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy,
    ...connectionOptions(patience, trustProxy !== false),
    bodyLimit: BODY_LIMIT,
    // For URLs that do not even reach a route.
    frameworkErrors(error, request, reply) {
      setReplyHeaders(request, reply, forwarded);
      answerError(error, request, reply);
    },
    clientErrorHandler: answerClientError,
    rewriteUrl(raw) {
      keepClientAddress(raw, forwarded);
      return readTarget(raw);
    },
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  handleProblems(app);
  await securityHeaders(app, forwarded);
  answerEarly(app);
  requireOneHost(app);
  watchBodies(app, patience);
  drainUnreadBodies(app);
  jsonBodies(app);
  logRequests(app, deps.settings.environment);
  const metrics = createMetrics(deps);
  await webSockets(app);
  if (shedsLoad) await shedLoad(app, deps);
  if (limitsRates) {
    await rateLimits(app, deps);
    personTurns(app, deps);
  }
  measureRequests(app, metrics);
  await compression(app);
  healthRoutes(app, deps);
  cspReports(app, metrics);

  apiHosts(app, deps);
  await apiDocs(app);
  registerModules(app, deps);
  realtimeRoutes(app, deps, metrics.registry, channelKinds);
  await app.register((scope) => helpdeskPlugin(scope, deps, metrics.registry), { prefix: HELPDESK_PATH });
  await app.register((scope) => deps.identity.plugin(scope));
  const { ingest, mediaDir } = deps.settings;
  const recordings = mediaDir === undefined ? undefined : openRecordings(mediaDir, deps.clock);
  for (const fault of (await recordings?.faults()) ?? [])
    deps.log.warn({ fault }, 'a recording cannot be played');
  await app.register(mediaPlugin, {
    keys: () => deps.mediaKeys,
    now: () => deps.clock.now(),
    eventTime: deps.eventTime,
    airtimeOf: openAirtimes(deps),
    captionsOf: (requested) => readNamedCaptions(deps.db, requested),
    typedCaptions: openTypedCaptions(deps),
    streams: ingest && path.join(ingest.dir, STREAMS_FOLDER),
    recordings,
  });

  configRoute(app, deps, createEditedPromotions(deps));
  companionPages(app, deps);
  stagePage(app, deps);
  talkFramePage(app, deps);
  await fileRoutes(app, deps, createIndexPage(deps));
  return app;
}
